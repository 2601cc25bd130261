import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { TokenNames } from './src/theme/keptTokens.js';
import { newSystem } from './src/theme/system.js';

const RESTORE = fileURLToPath(new URL('src/theme/keptTokens.ts', import.meta.url));
const NAMES = 'virtual:token-names';

/** What `restoreTokens` needs to know of a dictionary: it tells the rest from the names. */
export const namesOf = ({ flatMap }: Pick<ReturnType<typeof newSystem>['tokens'], 'flatMap'>): TokenNames => {
  const names: Record<string, string[]> = {};
  for (const key of flatMap.keys()) {
    const [, category = '', name = ''] = /^(\w+)\.(.+)$/.exec(key) ?? [];
    if (!name.startsWith('-')) (names[category] ??= []).push(name);
  }
  return Object.fromEntries(Object.entries(names).map(([category, all]) => [category, all.join(' ')]));
};

/** Where Chakra makes its dictionary out of the tokens' values. */
const MADE = / {2}registerTokens\(\);\n(?:.*\n)*? {2}build\(\);\n/;

const restored = (code: string): string => {
  if (!MADE.test(code)) throw new Error("Chakra's token dictionary is not made where it was");
  const dictionary = '{ flatMap, tokenNameMap, colorPaletteMap }';
  return `import { restoreTokens } from ${JSON.stringify(RESTORE)};
import { names } from '${NAMES}';
${code.replace(MADE, `  byCategoryJson = restoreTokens(names, ${dictionary});\n`)}`;
};

const REPLACED: [file: string, by: (code: string) => string][] = [
  ['@chakra-ui/react/dist/esm/styled-system/token-dictionary.js', restored],
  ['/src/theme/values.ts', () => 'export const values = {};'],
];

/** Browsers get the names of the tokens, and neither their values nor the code that works with them. */
export const keptTokens = (): Plugin => ({
  name: 'kept-tokens',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === NAMES ? `\0${NAMES}` : undefined),
  load: (id) =>
    id === `\0${NAMES}` ? `export const names = ${JSON.stringify(namesOf(newSystem().tokens))};` : undefined,
  transform: (code, id) => REPLACED.find(([file]) => id.endsWith(file))?.[1](code),
});
