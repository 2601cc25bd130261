import createCache, { type EmotionCache } from '@emotion/cache';

const KEY = 'site';

/** Every browser of this site knows the properties of its styles without a prefix: tokens.test.ts looks at them. */
const stylisPlugins: [] = [];

/**
 * The styles of a page in a browser: those that came with the HTML, and those that are made from now on. What one step
 * of React makes is an element of its own, after all others. When one that is there already gets a rule more, Chrome
 * takes all fonts for changed: each first press of a button laid the whole page out anew.
 */
export const newStyles = (): EmotionCache => {
  const container = {
    // Emotion puts the sent ones there as well: moved, all styles of the page would be computed anew.
    insertBefore(element: HTMLElement, before: Node | null) {
      if (element.isConnected) return element;
      // With its next rule Emotion begins another element then.
      queueMicrotask(() => (styles.sheet.ctr = 0));
      return document.head.insertBefore(element, before);
    },
  } as HTMLElement;
  const styles = createCache({ key: KEY, container, stylisPlugins });
  return styles;
};

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
