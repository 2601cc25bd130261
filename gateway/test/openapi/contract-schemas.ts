import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const GATEWAY = join(dirname(fileURLToPath(import.meta.url)), '../..');
const DOCUMENTED = join(GATEWAY, 'src/openapi/documented.ts');
const CONTRACTS = join(GATEWAY, '../libs/contracts/src/index.ts');

/** Taken over from the comments of the contracts. The length is named by its number in the contract. */
const TAGS = ['format', 'example', 'default', 'maxLength'];

/** As much of an OpenAPI schema as our types need. */
type Schema = Record<string, unknown>;

/** Reads the OpenAPI schemas of the types in `Documented` (documented.ts) out of the contracts' types and comments. */
class Reader {
  private readonly checker: ts.TypeChecker;
  private readonly source: ts.SourceFile;
  private readonly names = new Map<ts.Type, string>();
  private readonly numbers = new Map<string, number>();
  private readonly lists = new Map<string, string[]>();

  constructor() {
    const { config } = ts.readConfigFile(join(GATEWAY, '../tsconfig.base.json'), (path) => readFileSync(path, 'utf8'));
    const { options } = ts.convertCompilerOptionsFromJson(
      (config as { compilerOptions: object }).compilerOptions,
      GATEWAY,
    );
    const program = ts.createProgram([CONTRACTS, DOCUMENTED], { ...options, noEmit: true });
    this.checker = program.getTypeChecker();
    this.source = program.getSourceFile(DOCUMENTED)!;
    for (const exported of this.checker.getExportsOfModule(this.symbolOf(program.getSourceFile(CONTRACTS)!)))
      this.keep(exported.name, this.checker.getTypeOfSymbol(exported));
  }

  /** By subject and name. */
  all(): [subject: string, schemas: [name: string, schema: Schema][]][] {
    const documented = this.checker
      .getExportsOfModule(this.symbolOf(this.source))
      .find(({ name }) => name === 'Documented')!;
    const subjects = this.fieldsOf(this.checker.getDeclaredTypeOfSymbol(documented));
    const listed = subjects.map(([subject, type]) => [subject, this.fieldsOf(type)] as const);
    for (const [, types] of listed) for (const [name, type] of types) this.names.set(type, name);
    return listed.map(([subject, types]) => [subject, types.map(([name, type]) => [name, this.written(type)])]);
  }

  private fieldsOf(type: ts.Type): [name: string, type: ts.Type][] {
    return type.getProperties().map((property) => [property.name, this.checker.getTypeOfSymbol(property)]);
  }

  /**
   * A comment that names a number of the contract says the number in the document. An enum has the order of the
   * contract's list or object that has its words: the checker itself keeps words in the order in which it met them.
   */
  private keep(name: string, type: ts.Type): void {
    if (type.isNumberLiteral()) this.numbers.set(name, type.value);
    const words = this.checker.isTupleType(type)
      ? this.checker.getTypeArguments(type as ts.TypeReference).filter((word) => word.isStringLiteral())
      : [];
    const list = words.length > 0 ? words.map(({ value }) => value) : type.getProperties().map((field) => field.name);
    this.lists.set(inAnyOrder(list), list);
  }

  /** What a tag says. @throws Error for a name that is no number of the contract. */
  private tagged(tag: string, said: string): unknown {
    if (tag !== 'maxLength') return said;
    const number = this.numbers.get(said);
    if (number === undefined) throw new Error(`@${tag} ${said}: the contract has no such number`);
    return number;
  }

  private descriptionOf(property: ts.Symbol): string {
    const comment = ts.displayPartsToString(property.getDocumentationComment(this.checker)).replaceAll('\n', ' ');
    const text = comment.replace(/[A-Z][A-Z_]+/g, (word) => this.numbers.get(word)?.toLocaleString('en') ?? word);
    return text.includes('. ') ? text : text.replace(/\.$/, '');
  }

  private symbolOf(file: ts.SourceFile): ts.Symbol {
    return this.checker.getSymbolAtLocation(file)!;
  }

  /** A type where another one uses it: by its name, if it has one in the document. */
  private used(type: ts.Type, described: Schema = {}): Schema {
    const members = type.isUnion() ? type.types : [type];
    const others = members.filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
    const nullable = members.some(({ flags }) => flags & ts.TypeFlags.Null);
    const whole = others.length === members.length ? type : this.checker.getNonNullableType(type);
    const name = this.names.get(whole);
    if (!name) return { ...this.written(whole), ...(nullable && { nullable }), ...described };
    const $ref = `#/components/schemas/${name}`;
    if (nullable) return { type: 'object', nullable, ...described, allOf: [{ $ref }] };
    return Object.keys(described).length === 0 ? { $ref } : { ...described, allOf: [{ $ref }] };
  }

  private written(type: ts.Type): Schema {
    const { flags } = type;
    if (flags & ts.TypeFlags.BooleanLike)
      return type.flags & ts.TypeFlags.BooleanLiteral ? this.words([type]) : { type: 'boolean' };
    // One that has more than words: `oidc-…` beside the names of providers.
    if (type.isUnion() && type.types.some((one) => one.flags & ts.TypeFlags.TemplateLiteral)) return { type: 'string' };
    if (type.isUnion()) return this.words(type.types);
    if (type.isStringLiteral()) return this.words([type]);
    if (flags & ts.TypeFlags.NumberLike) return { type: 'integer' };
    if (flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (flags & ts.TypeFlags.Unknown) return {};
    if (this.checker.isArrayType(type))
      return { type: 'array', items: this.used(this.checker.getTypeArguments(type as ts.TypeReference)[0]!) };
    if (this.checker.getIndexInfoOfType(type, ts.IndexKind.String))
      return { type: 'object', additionalProperties: true };
    return this.object(type);
  }

  private object(type: ts.Type): Schema {
    const properties = this.checker.getPropertiesOfType(type);
    const required = properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map(({ name }) => name);
    return {
      type: 'object',
      ...(required.length > 0 && { required }),
      properties: Object.fromEntries(properties.map((property) => [property.name, this.property(property)])),
    };
  }

  /**
   * A property with its comment. A text called `at` or `…At` is a time. The tags of TAGS are taken over.
   * A number is a whole one, unless it has `@format double`.
   */
  private property(property: ts.Symbol): Schema {
    const description = this.descriptionOf(property);
    const tags = property.getJsDocTags(this.checker).filter(({ name }) => TAGS.includes(name));
    const tagged = Object.fromEntries(
      tags.map(({ name, text }) => [name, this.tagged(name, ts.displayPartsToString(text))]),
    );
    const schema = this.used(this.checker.getTypeOfSymbol(property), {
      ...(description && { description }),
      ...tagged,
    });
    if (schema['type'] === 'string' && /^(at|\w+At)$/.test(property.name)) schema['format'] = 'date-time';
    if (schema['format'] === 'double') return { ...schema, type: 'number' };
    return schema;
  }

  private words(types: ts.Type[]): Schema {
    const values = types.map((type) => {
      if (type.isStringLiteral()) return type.value;
      if (type.flags & ts.TypeFlags.BooleanLiteral)
        return (type as ts.Type & { intrinsicName: string }).intrinsicName === 'true';
      throw new Error(`The document has no words for a union of ${types.map(({ flags }) => flags).join(', ')}`);
    });
    if (values.includes(true) && values.includes(false)) return { type: 'boolean' };
    return { type: typeof values[0], enum: this.lists.get(inAnyOrder(values)) ?? values };
  }
}

const inAnyOrder = (words: readonly unknown[]): string => JSON.stringify([...words].sort());

/** The folder that they are in. */
export const SCHEMAS = join(GATEWAY, 'src/openapi/schemas');
const ABOUT = '/** Written by `npm run openapi` from documented.ts. A test says when it is old. */';

/** A line for each property. */
function printed(name: string, { properties, ...schema }: Schema): string {
  if (!properties) return `  ${name}: ${JSON.stringify(schema)},`;
  const line = (indent: string, key: string, value: unknown): string => `${indent}${key}: ${JSON.stringify(value)},`;
  return [
    `  ${name}: {`,
    ...Object.entries(schema).map(([key, value]) => line('    ', key, value)),
    '    properties: {',
    ...Object.entries(properties).map(([field, value]) => line('      ', JSON.stringify(field), value)),
    '    },',
    '  },',
  ].join('\n');
}

/** What the files of SCHEMAS must be, by their names: one for each subject, and one that has them all. */
export function printedSchemas(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [subject, schemas] of new Reader().all()) {
    const lines = schemas.map(([name, schema]) => printed(name, schema));
    files.set(`${subject}.ts`, [ABOUT, `export const ${subject} = {`, ...lines, '};', ''].join('\n'));
  }
  const subjects = [...files.keys()].map((file) => file.slice(0, -'.ts'.length));
  const imports = subjects.map((subject) => `import { ${subject} } from './${subject}.js';`);
  const all = subjects.map((subject) => `  ...${subject},`);
  return files.set('index.ts', [...imports, '', ABOUT, 'export const schemas = {', ...all, '};', ''].join('\n'));
}
