import { type AlterTableCmd, type ColumnDef, type Constraint, type Node, parse, type RangeVar } from 'libpg-query';

export interface Step {
  /** Every statement that it runs. */
  sql: string[];
  /** What the migration says of itself. */
  transaction?: boolean;
  /** The version from which on nothing uses what goes away: a release that serves everywhere before this one comes. */
  unusedSince?: string;
}

/** What goes wrong, and what to do instead, for the one who wrote it. */
interface Fault {
  sentence: string;
  /** It breaks the version before: allowed in a step that says which version it waits for. A long lock never is. */
  breaks: boolean;
}
const breaks = (sentence: string): Fault => ({ sentence, breaks: true });
const locks = (sentence: string): Fault => ({ sentence, breaks: false });

const LOCKED = locks('locks a whole table');
const REWRITTEN = 'writes the whole table anew under a lock';
const UNCHECKED = locks(
  'reads the whole table under a lock: add it as `not valid`, and validate it in a later migration',
);
const INDEXED = locks('builds an index under a lock: makeIndex first, then `using index`');
const UNFILTERED = locks('locks every row until the end: in batches, with transaction = false');

/** These differ from row to row, so a column that begins with one is written into each. */
const PER_ROW = ['clock_timestamp', 'random', 'gen_random_uuid', 'nextval', 'uuidv4', 'uuidv7'];

const ofNode: { [Kind in KindOf<Node>]?: (node: NodeOf<Kind>) => Fault[] } = {
  DropStmt: ({ removeType, concurrent }) => {
    if (removeType === 'OBJECT_INDEX')
      return concurrent
        ? []
        : [locks('waits for everybody under a lock: drop index concurrently, with transaction = false')];
    const isCode = ['OBJECT_FUNCTION', 'OBJECT_PROCEDURE', 'OBJECT_ROUTINE', 'OBJECT_TRIGGER'].includes(removeType!);
    return [
      breaks(isCode ? 'takes away what the version before relies on' : 'takes away what the version before uses'),
    ];
  },
  RenameStmt: () => [breaks('the version before knows the old name only')],
  AlterObjectSchemaStmt: () => [breaks('the version before knows the old name only')],
  TruncateStmt: () => [breaks('removes rows that the version before shows')],
  IndexStmt: ({ concurrent }) =>
    concurrent ? [] : [locks('keeps writers out until the index is built: use makeIndex, with transaction = false')],
  UpdateStmt: ({ whereClause }) => (whereClause ? [] : [UNFILTERED]),
  DeleteStmt: ({ whereClause }) => (whereClause ? [] : [UNFILTERED]),
  DoStmt: () => [locks('says nothing of what it runs: send those statements themselves')],
  LockStmt: () => [LOCKED],
  ClusterStmt: () => [LOCKED],
  RefreshMatViewStmt: ({ concurrent }) => (concurrent ? [] : [LOCKED]),
  ReindexStmt: ({ params }) => (hasOption(params, 'concurrently') ? [] : [LOCKED]),
  VacuumStmt: ({ options }) => (hasOption(options, 'full') ? [LOCKED] : []),
  AlterTableStmt: ({ cmds = [] }) =>
    cmds.flatMap((cmd) => ('AlterTableCmd' in cmd ? ofCommand(cmd.AlterTableCmd) : [])),
};

function ofCommand({ subtype, def }: AlterTableCmd): Fault[] {
  switch (subtype) {
    case 'AT_DropColumn':
      return [breaks('drops a column that the version before uses')];
    case 'AT_AlterColumnType':
      return [breaks(`${REWRITTEN}, and the version before expects the old type: add a column`)];
    case 'AT_SetNotNull':
      return [breaks('the version before may leave it empty, and the whole table is read under a lock')];
    case 'AT_ColumnDefault':
      return def ? [] : [breaks('the version before may rely on the default')];
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? ofNewColumn(def.ColumnDef) : [];
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? ofConstraint(def.Constraint) : [];
    case 'AT_SetLogged':
    case 'AT_SetUnLogged':
    case 'AT_SetTableSpace':
      return [locks(REWRITTEN)];
    default:
      return [];
  }
}

function ofNewColumn({ constraints = [] }: ColumnDef): Fault[] {
  const said = constraints.flatMap((one) => ('Constraint' in one ? [one.Constraint] : []));
  const has = (kind: Constraint['contype']): boolean => said.some(({ contype }) => contype === kind);
  return said.flatMap((one) => {
    switch (one.contype) {
      case 'CONSTR_NOTNULL':
        return has('CONSTR_DEFAULT') || has('CONSTR_GENERATED') || has('CONSTR_IDENTITY')
          ? []
          : [locks('fails with rows, and the version before leaves it empty: give it a default')];
      case 'CONSTR_DEFAULT':
        return isPerRow(one.raw_expr)
          ? [locks(`${REWRITTEN}: add it without the default, and fill it in batches`)]
          : [];
      case 'CONSTR_GENERATED':
        return one.generated_kind === 's' ? [locks(REWRITTEN)] : [];
      case 'CONSTR_IDENTITY':
        return [locks(REWRITTEN)];
      // A foreign key of a new column finds nothing to look at, unless there is a default.
      case 'CONSTR_FOREIGN':
        return has('CONSTR_DEFAULT') ? [UNCHECKED] : [];
      case 'CONSTR_CHECK':
        return [UNCHECKED];
      default:
        return ofConstraint(one);
    }
  });
}

function ofConstraint({ contype, skip_validation, indexname }: Constraint): Fault[] {
  switch (contype) {
    case 'CONSTR_CHECK':
    case 'CONSTR_FOREIGN':
    case 'CONSTR_NOTNULL':
      return skip_validation ? [] : [UNCHECKED];
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
    case 'CONSTR_EXCLUSION':
      return indexname ? [] : [INDEXED];
    default:
      return [];
  }
}

/** What is wrong with a migration, a sentence each. Tables that it makes itself are nobody's yet. */
export async function faultsOf({ sql, transaction, unusedSince }: Step): Promise<string[]> {
  const statements = (await Promise.all(sql.map(statementsOf))).flat();
  const own = new Set(statements.flatMap(({ node }) => ('CreateStmt' in node ? nameOf(node.CreateStmt.relation) : [])));
  return statements.flatMap(({ node, text }) => {
    const [kind, inside] = Object.entries(node)[0] as [KindOf<Node>, { relation?: RangeVar; concurrent?: boolean }];
    if (own.has(nameOf(inside.relation))) return [];
    const found = (ofNode[kind] as ((node: unknown) => Fault[]) | undefined)?.(inside) ?? [];
    const sentences = found.filter((fault) => !(fault.breaks && unusedSince)).map(({ sentence }) => sentence);
    if (isConcurrent(node) && transaction !== false) sentences.push('needs transaction = false');
    return sentences.map((sentence) => `${text}: ${sentence}`);
  });
}

interface Statement {
  node: Node;
  /** Its beginning, on one line. */
  text: string;
}

async function statementsOf(sql: string): Promise<Statement[]> {
  const { stmts = [] } = await parse(sql);
  const bytes = Buffer.from(sql);
  return stmts.flatMap(({ stmt, stmt_location = 0, stmt_len = bytes.length }) => {
    const text = bytes.subarray(stmt_location, stmt_location + stmt_len).toString();
    return stmt ? [{ node: stmt, text: text.replaceAll(/\s+/g, ' ').trim().slice(0, 80) }] : [];
  });
}

const nameOf = (relation: RangeVar | undefined): string => [relation?.schemaname, relation?.relname].join('.');

const hasOption = (options: Node[] = [], name: string): boolean =>
  options.some((option) => 'DefElem' in option && option.DefElem.defname === name);

const isConcurrent = (node: Node): boolean => {
  const [inside] = Object.values(node) as { concurrent?: boolean; params?: Node[] }[];
  return inside?.concurrent === true || hasOption(inside?.params, 'concurrently');
};

/** Is there a call of one of PER_ROW anywhere in it? */
const isPerRow = (expression: Node | undefined): boolean =>
  PER_ROW.some((name) => JSON.stringify(expression ?? null).includes(`"sval":"${name}"`));

type KindOf<N> = N extends unknown ? keyof N : never;
type NodeOf<Kind> = Node extends infer N ? (N extends Record<Kind & string, infer Inside> ? Inside : never) : never;
