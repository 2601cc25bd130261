import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';

export const SOURCES = fileURLToPath(new URL('src/', import.meta.url));
const CHAKRA = join(dirname(createRequire(import.meta.url).resolve('@chakra-ui/react/package.json')), 'dist/esm');

const ZAG = join(CHAKRA, '../../../../@zag-js');

type Words = ReadonlySet<string>;

/** What the code files of a folder say, those of folders in it included. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.m?[jt]sx?$/.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));

const wordsIn = (folder: string): string[] => filesIn(folder).flatMap((code) => code.match(/\w+/g) ?? []);

/** `aspect-ratio` → `AspectRatio` */
const componentOf = (folder: string): string =>
  folder.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** All words of the sources, their comments included, and of those components of Chakra whose names are among them. */
const namedWords = (): Words => {
  const own = new Set(wordsIn(SOURCES));
  const components = join(CHAKRA, 'components');
  const named = readdirSync(components).filter((folder) => own.has(componentOf(folder)));
  return new Set([...own, ...named.flatMap((folder) => wordsIn(join(components, folder)))]);
};

/** Zag makes those components, and gives attributes to their elements: its words count for these. */
const withZag = (words: Words): Words => {
  const named = readdirSync(ZAG).filter((folder) => words.has(componentOf(folder)));
  return new Set([...words, ...named.flatMap((folder) => wordsIn(join(ZAG, folder, 'dist')))]);
};

type Entry = ESTree.ObjectExpression['properties'][number];

/** The entries of the object that a function, a key or a constant of this name is given. */
const entriesOf = (code: string, name: string): Entry[] => {
  const found: Entry[][] = [];
  const keep = (called: ESTree.Node, given: ESTree.Node | undefined) => {
    if (called.type === 'Identifier' && called.name === name && given?.type === 'ObjectExpression')
      found.push(given.properties);
  };
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [given] }) => keep(callee, given),
    Property: ({ key, value }) => keep(key, value),
    VariableDeclarator: ({ id, init }) => keep(id, init ?? undefined),
  });
  visitor.visit(parseSync('preset.js', code).program);
  if (!found[0]) throw new Error(`Nothing is given to ${name}`);
  return found[0];
};

/** Without the entries that have none of the words as a name of theirs. */
export const without = (code: string, object: string, words: Words, namesOf: (entry: string) => string[]): string =>
  entriesOf(code, object).reduceRight((rest, { start, end }, at, entries) => {
    if (namesOf(code.slice(start, end)).some((name) => words.has(name))) return rest;
    return rest.slice(0, start) + rest.slice(entries[at + 1]?.start ?? end);
  }, code);

export const keyOf = (entry: string): string => /^\w+/.exec(entry)![0];
const shorthandsOf = (entry: string): string[] => /shorthand: (\[[^\]]*\]|"\w+")/.exec(entry)?.[1]?.match(/\w+/g) ?? [];

/** Chakra's conditions and style props, those only that the words name: `_hover`, and `mt` or `marginTop`. */
export const leanPreset = (code: string, words: Words): string => {
  const lean = without(code, 'utilities', words, (entry) => [keyOf(entry), ...shorthandsOf(entry)]);
  return without(lean, 'defineConditions', words, (entry) => [`_${keyOf(entry)}`]);
};

/** The CSS properties that are among the words. */
export const leanProperties = (code: string, words: Words): string =>
  code.replace(/(?<=cssPropertiesStr = ")[^"]+/, (all) =>
    all
      .split(',')
      .filter((property) => words.has(property))
      .join(),
  );

/** The attributes of HTML and SVG that are among the words. */
export const leanAttributes = (code: string, words: Words): string =>
  code.replace(/(?<=\/\^\(\()[\w|]+/, (all) =>
    all
      .split('|')
      .filter((attribute) => words.has(attribute))
      .join('|'),
  );

/** The reset is in the style sheet that the build writes (vite.theme.ts). */
const noReset = (): string => 'export const createPreflight = () => ({});';

/** No style of this site needs a prefix (src/theme/cache.ts). */
const noPrefixer = (code: string): string => code.replace('= [prefixer]', '= []');

const LEAN: [file: string, lean: (code: string, words: Words) => string][] = [
  ['@chakra-ui/react/dist/esm/preset-base.js', leanPreset],
  ['@chakra-ui/react/dist/esm/styled-system/preflight.js', noReset],
  ['@pandacss/is-valid-prop/dist/index.mjs', leanProperties],
  ['@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js', (code, words) => leanAttributes(code, withZag(words))],
  ['@emotion/cache/dist/emotion-cache.browser.esm.js', noPrefixer],
];

/**
 * Leaves out of what browsers load the styles of Chakra's that no source names. The server keeps all of them: it makes
 * the same of the rest.
 */
export const leanChakra = (): Plugin => {
  let words: Words;
  return {
    name: 'lean-chakra',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      words = namedWords();
    },
    transform(code, id) {
      return LEAN.find(([file]) => id.endsWith(file))?.[1](code, words);
    },
  };
};

/** What a package makes when it is loaded, and that nobody may ask for. */
const MADE = /^((?:var|const) \w+ = )(?=(?:React\d*\.)?(?:createContext|forwardRef|memo)\()/gm;
/** The names of components in developers' tools. */
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Says of the components and contexts of packages that they can be left out when nobody asks for them. A package that
 * is one file brings all of them along otherwise: React Router's forms and prefetching, for one.
 */
export const leanComponents = (): Plugin => ({
  name: 'lean-components',
  apply: 'build',
  transform(code, id) {
    if (!/\/node_modules\/(react-router|@chakra-ui|@ark-ui|@emotion|lucide-react)\//.test(id)) return undefined;
    return code.replace(MADE, '$1/* @__PURE__ */ ').replace(NAMES, '');
  },
});
