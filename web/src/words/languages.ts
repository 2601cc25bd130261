import type { Words } from './en.js';

/** One chunk for each language: a reader loads only their own. */
const LOADERS = {
  en: async (): Promise<Words> => (await import('./en.js')).en,
};

type Language = keyof typeof LOADERS;
const DEFAULT_LANGUAGE: Language = 'en';

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LOADERS, tag);

/** The words of a page's `lang`: `es-MX` is `es`, and a language that we do not have is the default one. */
export const loadWords = (lang: string): Promise<Words> => {
  const [tag = ''] = lang.toLowerCase().split('-');
  return LOADERS[isLanguage(tag) ? tag : DEFAULT_LANGUAGE]();
};
