import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

const cwd = fileURLToPath(new URL('../../', import.meta.url));
const RULE = 'web/supported';

/** What the repository's own lint says of each of these lines, in a file of this folder: the types are read once. */
const said = async (lines: string[], eslint = new ESLint({ cwd })): Promise<string[][]> => {
  const code = lines.map((line) => `{ ${line} }\n`).join('');
  const [result] = await eslint.lintText(`${code}export {};\n`, { filePath: 'web/src/cached/cards.ts' });
  const { messages, fatalErrorCount } = result!;
  expect([messages.filter(({ fatal }) => fatal), fatalErrorCount]).toEqual([[], 0]);
  const found = messages.filter(({ ruleId }) => ruleId === RULE);
  return lines.map((_, index) => found.filter(({ line }) => line === index + 1).map(({ message }) => message));
};

const REFUSED: [code: string, what: string, browser: string][] = [
  ["URL.parse('x');", 'URL.parse', 'Safari 16.4'],
  ["globalThis.URL.parse('x');", 'URL.parse', 'Firefox 114'],
  ['const size = new URLSearchParams().size;', 'URLSearchParams.size', 'Safari on iOS 16.4'],
  ['const { size } = new URLSearchParams();', 'URLSearchParams.size', 'Chrome 111'],
  ['if (new URLSearchParams().size) console.log();', 'URLSearchParams.size', 'Safari 16.4'],
  ['[2, 1].toSorted();', 'Array.toSorted', 'Firefox 114'],
  ["const copy = (all: readonly string[]) => all['toSorted']();", 'ReadonlyArray.toSorted', 'Firefox 114'],
  ["navigation.traverseTo('x');", 'navigation', 'Firefox 114'],
  ["navigation?.traverseTo('x');", 'navigation', 'Firefox 114'],
  ['window.navigation.currentEntry;', 'navigation', 'Firefox 114'],
  ['document.startViewTransition(() => {});', 'Document.startViewTransition', 'Safari 16.4'],
  ["document.addEventListener('scrollend', () => {});", 'The event scrollend', 'Chrome 111'],
  ["window.addEventListener('scrollend', () => {});", 'The event scrollend', 'Chrome 111'],
  ['document.body.onscrollend = null;', 'GlobalEventHandlers.onscrollend', 'Safari 16.4'],
  ['document.body.querySelector("a")!.checkVisibility();', 'Element.checkVisibility', 'Safari 16.4'],
  ['const put = (at: ParentNode) => at.moveBefore(document.body, null);', 'ParentNode.moveBefore', 'Chrome 111'],
  ['requestIdleCallback(() => {});', 'requestIdleCallback', 'Safari 16.4'],
  ['AbortSignal.any([]);', 'AbortSignal.any', 'Firefox 114'],
];

const ALLOWED = [
  // What all of them have.
  'structuredClone({});',
  '[1].findLast(Boolean);',
  "'a'.at(-1);",
  'new ResizeObserver(() => {}).observe(document.body);',
  'document.body.replaceChildren();',
  'Response.error(); new Response().json();',
  'new Set([1]).size;',
  "document.addEventListener('click', () => {});",
  // Our own things of such a name.
  'const list = { parse: (text: string) => text, toSorted: () => [] }; list.parse(String(list.toSorted()));',
  'const navigation = { back: () => {} }; navigation.back();',
  // What was asked for first.
  "const at = URL.parse?.('x');",
  "if ('navigation' in window) navigation.addEventListener('navigate', () => {});",
  "const leave = () => { if (!('navigation' in window)) return; void navigation.back(); };",
  "if (typeof requestIdleCallback === 'function') requestIdleCallback(() => {});",
  'const change = document.startViewTransition ? document.startViewTransition(() => {}) : null;',
  'const many = new URLSearchParams().size ?? 0;',
  "if ('onscrollend' in window) document.addEventListener('scrollend', () => {});",
];

describe('lint', () => {
  let refused: string[][];
  let allowed: string[][];
  beforeAll(async () => {
    const all = await said([...REFUSED.map(([code]) => code), ...ALLOWED]);
    [refused, allowed] = [all.slice(0, REFUSED.length), all.slice(REFUSED.length)];
  });

  it.each(REFUSED.map((row, index) => [...row, index] as const))('refuses %s', (_code, what, browser, index) => {
    expect(refused[index]).toEqual([expect.stringContaining(`${what} is not in `)]);
    expect(refused[index]![0]).toContain(browser);
  });

  it.each(ALLOWED.map((code, index) => [code, index] as const))('allows %s', (_code, index) => {
    expect(allowed[index]).toEqual([]);
  });

  it('goes by the browsers that it is given', async () => {
    const old = { rules: { [RULE]: ['error', { firefox: '103' }] } } as const;
    const eslint = new ESLint({ cwd, overrideConfig: { files: ['web/src/**'], ...old } as never });
    expect(await said(['[1].findLast(Boolean);', '[1].find(Boolean);'], eslint)).toEqual([
      [expect.stringContaining('Array.findLast is not in')],
      [],
    ]);
  });
});
