/** The words of each language, in pieces: a reader loads their own language only, and of it what the page shows. */
const LANGUAGES = {
  en: {
    /** What most pages say. */
    site: async () => (await import('./en.js')).en,
    /** What most pages say, a project's page, and its discussion. */
    discussed: async () => (await import('./en/visitors/discussed.js')).discussed,
    /** What most pages say, and what is said beside a form. */
    forms: async () => (await import('./en/residents/forms.js')).forms,
    /** The operator's pages that are still to be written. */
    beginnings: async () => (await import('./en/visitors/beginnings.js')).beginnings,
    /** The page that confirms an address for the newsletter. */
    newsletter: async () => (await import('./en/visitors/newsletter.js')).newsletter,
    /** The public numbers of moderation. */
    numbers: async () => (await import('./en/visitors/numbers.js')).numbers,
    /** Comparisons of what was with what is. */
    versions: async () => (await import('./en/visitors/versions.js')).versions,
    /** Signing in, also over a page whose session has ended. */
    auth: async () => (await import('./en/residents/auth.js')).auth,
    /** A person's own account, in the settings. */
    account: async () => (await import('./en/account/account.js')).account,
    crop: async () => (await import('./en/residents/crop.js')).crop,
    editor: async () => (await import('./en/residents/editor.js')).editor,
    /** What one hears by mail, in the settings. */
    choices: async () => (await import('./en/account/choices.js')).choices,
    /** The bell of the header. */
    bell: async () => (await import('./en/account/bell.js')).bell,
    /** The inbox, and what opens under the bell. */
    inbox: async () => (await import('./en/account/inbox.js')).inbox,
    /** A person's own projects, comments and reports. */
    mine: async () => (await import('./en/residents/mine.js')).mine,
    profile: async () => (await import('./en/residents/profile.js')).profile,
    /** Where somebody is signed in, in the settings. */
    signIns: async () => (await import('./en/account/sign-ins.js')).signIns,
    /** One's own data, and the end of one's account. */
    myData: async () => (await import('./en/account/my-data.js')).myData,
    settings: async () => (await import('./en/account/settings.js')).settings,
    /** Links by mail. */
    links: async () => (await import('./en/account/links.js')).links,
    submission: async () => (await import('./en/residents/submission.js')).submission,
    /** Words that wait for a confirmed address. */
    waiting: async () => (await import('./en/residents/waiting.js')).waiting,
    /** The admins' list of people. */
    accounts: async () => (await import('./en/moderation/accounts.js')).accounts,
    /** The frame of the admin area, and what admins see on the pages of residents. */
    admin: async () => (await import('./en/moderation/admin.js')).admin,
    /** All that one person has made. */
    everything: async () => (await import('./en/moderation/everything.js')).everything,
    /** What admins hide of a profile. */
    hiddenParts: async () => (await import('./en/moderation/hidden-parts.js')).hiddenParts,
    /** Hiding something where it is read, and those whose words were hidden. */
    hiding: async () => (await import('./en/moderation/hiding.js')).hiding,
    /** Letters to those who get the newsletter. */
    letters: async () => (await import('./en/moderation/letters.js')).letters,
    /** Who gets the newsletter: their list as a file, and imports. */
    subscribers: async () => (await import('./en/moderation/subscribers.js')).subscribers,
    /** Project moderation. */
    moderation: async () => (await import('./en/moderation/projects.js')).moderation,
    /** Archives and legal holds. */
    record: async () => (await import('./en/moderation/record.js')).record,
    /** Hidden pictures, which admins can look at. */
    withheld: async () => (await import('./en/moderation/withheld.js')).withheld,
    /** Reporting something, and deciding on reports. */
    reports: async () => (await import('./en/moderation/reports.js')).reports,
  },
};

type Loaders = typeof LANGUAGES.en;
export type WordsName = keyof Loaders;
/** The words of each name; another language has the same shape. */
export type WordsOf = { [Name in WordsName]: Awaited<ReturnType<Loaders[Name]>> };

/** What there is for a page's `lang`: for `es-MX` that of `es`. */
export function inLanguage<Each>(lang: string, languages: Readonly<Record<string, Each>>, otherwise: Each): Each {
  const [tag = ''] = lang.toLowerCase().split('-');
  return Object.hasOwn(languages, tag) ? languages[tag]! : otherwise;
}

export const loadWords = <Name extends WordsName>(name: Name, lang: string): Promise<WordsOf[Name]> =>
  (inLanguage(lang, LANGUAGES, LANGUAGES.en)[name] as () => Promise<WordsOf[Name]>)();
