import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { filesIn, keyOf, SOURCES, without } from './vite.lean.js';

/** The declarations of operations and signals: browsers use what stands beside them. */
const DECLARED = /(?<!function )\b(?:operations|signals|events|op|read|keyed|signal|event)\(/g;

/** An error that the app makes by itself: its code, or which of some it is. */
const MADE = /new AppError\(([^,)]*)/g;

/** The sentences of those errors that the app makes by itself: the server says the others. */
export const ownSentences = (code: string, sources: readonly string[]): string => {
  const given = sources.flatMap((source) => [...source.matchAll(MADE)].map(([, code]) => code!));
  const made = given.flatMap((code) => [...code.matchAll(/'(\w+)'/g)].map(([, one]) => one!));
  return without(code, 'DEFAULT_MESSAGES', new Set([...made, 'internal']), (entry) => [keyOf(entry)]);
};

const edited = (code: string, edits: readonly [found: string | RegExp, by: string][]): string =>
  edits.reduce((rest, [found, by]) => {
    const next = rest.replaceAll(found, by);
    if (next === rest) throw new Error(`React Router has no ${String(found)}`);
    return next;
  }, code);

/** React Router without its half that loads data for pages, and its sentences for developers. */
export const leanRouter = (code: string): string =>
  edited(code, [
    ['isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'],
    ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = void 0;'],
    ['let errors = dataRouterState?.errors;', 'const errors = void 0;'],
    ['let onErrorHandler = dataRouterOpts?.onError;', 'const onErrorHandler = void 0;'],
    ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
    [/^function (?:warning|invariant|getInvalidPathError)\(/gm, '/* @__NO_SIDE_EFFECTS__ */ $&'],
  ]);

const LEAN: [file: RegExp, lean: (code: string) => string][] = [
  [/\/contracts\/src\/operations\/.*\.ts$/, (code) => code.replace(DECLARED, '/* @__PURE__ */ $&')],
  [/\/contracts\/src\/system\/error\.ts$/, (code) => ownSentences(code, filesIn(SOURCES))],
  [
    /\/react-router\/dist\/production\/.*\.mjs$/,
    (code) => (code.includes('function _renderMatches(') ? leanRouter(code) : code),
  ],
];

/** Leaves out of what browsers load what nobody here asks of it. */
export const leanUnasked = (): Plugin => ({
  name: 'lean-unasked',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => LEAN.find(([file]) => file.test(id))?.[1](code),
});

const ICON = fileURLToPath(new URL('src/ui/display/lucideIcon.ts', import.meta.url));

/** The server draws the same icons as browsers. */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  transform: (_code, id) =>
    id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')
      ? `export { lucideIcon as default } from ${JSON.stringify(ICON)};`
      : undefined,
});
