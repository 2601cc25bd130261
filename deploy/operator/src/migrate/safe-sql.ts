/** What a migration may not do while the previous version serves, by its SQL. */
interface Rule {
  test: RegExp;
  /** For the one who wrote it: what goes wrong, and what to do instead. */
  fault: string;
}

/** Breaks the version before: allowed only in a step that says which version it waits for. */
const BREAKING: Rule[] = [
  {
    test: /^drop (table|view|materialized view|schema|type|domain|sequence)\b/,
    fault: 'takes away what the version before uses',
  },
  { test: /^drop (function|procedure|trigger)\b/, fault: 'takes away what the version before relies on' },
  { test: /^alter table .*\bdrop column\b/, fault: 'drops a column that the version before uses' },
  {
    test: /^alter table .*\bdrop (?!column|constraint|default|not null|expression|identity)\w/,
    fault: 'drops a column that the version before uses',
  },
  {
    test: /\brename (to|column|constraint)\b|^alter table .*\brename \w+ to\b/,
    fault: 'the version before knows the old name only',
  },
  {
    test: /\balter (column )?\w+ (set data )?type\b/,
    fault: 'writes the whole table anew under a lock, and the version before expects the old type: add a column',
  },
  {
    test: /\balter (column )?\w+ set not null\b/,
    fault: 'the version before may leave it empty, and the whole table is read under a lock',
  },
  { test: /\balter (column )?\w+ drop default\b/, fault: 'the version before may rely on the default' },
  { test: /^truncate\b/, fault: 'removes rows that the version before shows' },
];

/** Locks long: never needed. */
const LOCKS: Rule[] = [
  {
    test: /^create (unique )?index (?!concurrently)/,
    fault: 'keeps writers out until the index is built: use makeIndex, with transaction = false',
  },
  {
    test: /^drop index (?!concurrently)/,
    fault: 'waits for everybody under a lock: drop index concurrently, with transaction = false',
  },
  {
    test: /^alter table .*\badd (column )?(?!constraint|check|foreign|unique|primary|exclude)[^,]*\bnot null\b(?![^,]*\bdefault\b)/,
    fault: 'fails with rows, and the version before leaves it empty: give it a default',
  },
  {
    test: /^alter table .*\badd (column )?[^,]*\bdefault (clock_timestamp|random|gen_random_uuid|nextval|uuid)/,
    fault: 'writes the whole table anew under a lock: add it without the default, and fill it in batches',
  },
  {
    test: /^alter table .*\badd (column )?[^,]*\bgenerated always as \(.*\) stored\b/,
    fault: 'writes the whole table anew under a lock',
  },
  {
    test: /^alter table .*\badd (constraint \w+ )?(check|foreign key)\b(?!.*\bnot valid\b)/,
    fault: 'reads the whole table under a lock: add it as `not valid`, and validate it in a later migration',
  },
  {
    test: /^alter table .*\badd (constraint \w+ )?(unique|primary key|exclude)\b(?!.*\busing index\b)/,
    fault: 'builds an index under a lock: makeIndex first, then `using index`',
  },
  {
    test: /^(update|delete)\b(?!.*\bwhere\b)/,
    fault: 'locks every row until the end: in batches, with transaction = false',
  },
  { test: /^do\b/, fault: 'says nothing of what it runs: send those statements themselves' },
  {
    test: /^(lock|cluster|reindex(?! .*concurrently)|vacuum full|refresh materialized view (?!concurrently))\b/,
    fault: 'locks a whole table',
  },
];

export interface Step {
  /** Every statement that it runs. */
  sql: string[];
  /** What the migration says of itself. */
  transaction?: boolean;
  /** The version from which on nothing uses what goes away: a release that serves everywhere before this one comes. */
  unusedSince?: string;
}

/** What is wrong with a migration, a sentence each. Tables that it makes itself are nobody's yet. */
export function faultsOf({ sql, transaction, unusedSince }: Step): string[] {
  const statements = sql.flatMap(statementsOf);
  const own = new Set(statements.flatMap((text) => /^create table (?:if not exists )?([\w."]+)/.exec(text)?.[1] ?? []));
  const rules = unusedSince ? LOCKS : [...BREAKING, ...LOCKS];
  return statements.flatMap((text) => {
    const table = /^(?:create (?:unique )?index (?:\w+ )??(?:if not exists )?\w* ?on|alter table(?: if exists)?(?: only)?|update|delete from) ([\w."]+)/.exec(text)?.[1]; // prettier-ignore
    if (table && own.has(table)) return [];
    const found = rules.filter(({ test }) => test.test(text)).map(({ fault }) => `${text.slice(0, 80)}: ${fault}`);
    if (/ concurrently\b/.test(text) && transaction !== false)
      found.push(`${text.slice(0, 80)}: needs transaction = false`);
    return found;
  });
}

/**
 * Statements on one line each, in small letters, without comments and without what stands in quotes or in a function's
 * body.
 */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, ' body ')
    .replaceAll(/'(?:[^']|'')*'/g, ' text ')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
}
