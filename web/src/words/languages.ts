/** The words of each language, in pieces: a reader loads their own language only, and of it what the page shows. */
const LANGUAGES = {
  en: {
    /** What most pages say. */
    site: async () => (await import('./en.js')).en,
    /** What most pages say, a project's page, and its discussion. */
    discussed: async () => (await import('./en/visitors/discussed.js')).discussed,
    /** The bell of the header. */
    bell: async () => (await import('./en/account/bell.js')).bell,
    /** Where all others are. */
    later: async () => (await import('./en/later.js')).later,
  },
};

type Language = typeof LANGUAGES.en;
type Loaders = Omit<Language, 'later'> & Awaited<ReturnType<Language['later']>>;
export type WordsName = keyof Loaders;
/** The words of each name; another language has the same shape. */
export type WordsOf = { [Name in WordsName]: Awaited<ReturnType<Loaders[Name]>> };

/** What there is for a page's `lang`: for `es-MX` that of `es`. */
export function inLanguage<Each>(lang: string, languages: Readonly<Record<string, Each>>, otherwise: Each): Each {
  const [tag = ''] = lang.toLowerCase().split('-');
  return Object.hasOwn(languages, tag) ? languages[tag]! : otherwise;
}

const asLanguage = (lang: string) => inLanguage(lang, LANGUAGES, LANGUAGES.en);

/** Loads where the words of other pages are. */
export const loadLater = (lang: string) => asLanguage(lang).later();

export const loadWords = async <Name extends WordsName>(name: Name, lang: string): Promise<WordsOf[Name]> => {
  const first: Partial<Loaders> = asLanguage(lang);
  const load = first[name] ?? ((await loadLater(lang)) as Partial<Loaders>)[name];
  return load!() as Promise<WordsOf[Name]>;
};
