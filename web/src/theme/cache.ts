import createCache, { type EmotionCache } from '@emotion/cache';

const KEY = 'site';

/**
 * Where styles go that the server did not send. Emotion puts the sent ones there as well: moved, all styles of the page
 * would be computed anew.
 */
const head = {
  insertBefore: (element: HTMLElement, before: Node | null) =>
    element.isConnected ? element : document.head.insertBefore(element, before),
} as HTMLElement;

/** Every browser of this site knows the properties of its styles without a prefix: tokens.test.ts looks at them. */
const stylisPlugins: [] = [];

/** The styles of a page in a browser: those that came with the HTML, and those that are made from now on. */
export const newStyles = (): EmotionCache => createCache({ key: KEY, container: head, stylisPlugins });

/** The styles of one page that the server renders. */
export const newServerStyles = (): EmotionCache => {
  const cache = createCache({ key: KEY, stylisPlugins });
  // Rules are kept, not put into a document.
  cache.compat = true;
  return cache;
};

/**
 * The styles that the page uses, in the form in which `newStyles` takes them over. `data-s` says to Emotion's other
 * caches that they are somebody's.
 */
export const stylesHtml = ({ key, inserted, registered }: EmotionCache): string => {
  const used = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isGlobal = ([id]: [string, string]) => registered[`${key}-${id}`] === undefined;
  const element = (name: string, css: string) => `<style data-emotion="${name}" data-s="">${css}</style>`;
  const own = used.filter((entry) => !isGlobal(entry));
  return [
    ...used.filter(isGlobal).map(([id, css]) => element(`${key}-global ${id}`, css)),
    element(`${key} ${own.map(([id]) => id).join(' ')}`, own.map(([, css]) => css).join('')),
  ].join('');
};
