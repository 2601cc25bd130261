import type { Words } from './en.js';
import type { AccountWords } from './en/accounts.js';
import type { AdminWords } from './en/admin.js';
import type { HiddenPartWords } from './en/hidden-parts.js';
import type { CropWords } from './en/crop.js';
import type { EditorWords } from './en/editor.js';
import type { EverythingWords } from './en/everything.js';
import type { Beginnings } from './en/beginnings.js';
import type { HidingWords } from './en/hiding.js';
import type { ReportWords } from './en/reports.js';
import type { DeskWords } from './en/project-moderation.js';
import type { RecordWords } from './en/record.js';
import type { ModerationWords } from './en/moderation.js';
import type { MineWords } from './en/mine.js';
import type { SubmissionWords } from './en/submission.js';
import type { VersionWords } from './en/versions.js';

/** One chunk for each language: a reader loads only their own. */
const LANGUAGES = {
  en: {
    words: async (): Promise<Words> => (await import('./en.js')).en,
    hiddenParts: async (): Promise<HiddenPartWords> => (await import('./en/hidden-parts.js')).hiddenParts,
    accounts: async (): Promise<AccountWords> => (await import('./en/accounts.js')).accounts,
    everything: async (): Promise<EverythingWords> => (await import('./en/everything.js')).everything,
    hiding: async (): Promise<HidingWords> => (await import('./en/hiding.js')).hiding,
    reports: async (): Promise<ReportWords> => (await import('./en/reports.js')).reports,
    admin: async (): Promise<AdminWords> => (await import('./en/admin.js')).admin,
    record: async (): Promise<RecordWords> => (await import('./en/record.js')).record,
    moderation: async (): Promise<ModerationWords> => (await import('./en/moderation.js')).moderation,
    beginnings: async (): Promise<Beginnings> => (await import('./en/beginnings.js')).beginnings,
    mine: async (): Promise<MineWords> => (await import('./en/mine.js')).mine,
    editor: async (): Promise<EditorWords> => (await import('./en/editor.js')).editor,
    crop: async (): Promise<CropWords> => (await import('./en/crop.js')).crop,
    submission: async (): Promise<SubmissionWords> => (await import('./en/submission.js')).submission,
    versions: async (): Promise<VersionWords> => (await import('./en/versions.js')).versions,
    desk: async (): Promise<DeskWords> => (await import('./en/project-moderation.js')).desk,
  },
};

/** What there is for a page's `lang`: for `es-MX` that of `es`. */
export function inLanguage<Each>(lang: string, languages: Readonly<Record<string, Each>>, otherwise: Each): Each {
  const [tag = ''] = lang.toLowerCase().split('-');
  return Object.hasOwn(languages, tag) ? languages[tag]! : otherwise;
}

const languageOf = (lang: string) => inLanguage(lang, LANGUAGES, LANGUAGES.en);

export const loadWords = (lang: string): Promise<Words> => languageOf(lang).words();

/** What the pages say that are still to be written. */
export const loadBeginnings = (lang: string): Promise<Beginnings> => languageOf(lang).beginnings();

/** For archives and legal holds. */
export const loadRecordWords = (lang: string): Promise<RecordWords> => languageOf(lang).record();

/** For the public numbers. */
export const loadModerationWords = (lang: string): Promise<ModerationWords> => languageOf(lang).moderation();

/** For what admins hide of a profile. */
export const loadHiddenPartWords = (lang: string): Promise<HiddenPartWords> => languageOf(lang).hiddenParts();

/** For the admins' list of people. */
export const loadAccountWords = (lang: string): Promise<AccountWords> => languageOf(lang).accounts();

/** For all that a person has made. */
export const loadEverythingWords = (lang: string): Promise<EverythingWords> => languageOf(lang).everything();

/** For those who hide something where they read it, and whose words were hidden. */
export const loadHidingWords = (lang: string): Promise<HidingWords> => languageOf(lang).hiding();

/** For those who report something, and for the admins who decide on it. */
export const loadReportWords = (lang: string): Promise<ReportWords> => languageOf(lang).reports();

/** What admins read at their desk for projects. */
export const loadDesk = (lang: string): Promise<DeskWords> => languageOf(lang).desk();
/** What admins read. */
export const loadAdminWords = (lang: string): Promise<AdminWords> => languageOf(lang).admin();

/** For comparisons of what was with what is. */
export const loadVersionWords = (lang: string): Promise<VersionWords> => languageOf(lang).versions();

export const loadSubmissionWords = (lang: string): Promise<SubmissionWords> => languageOf(lang).submission();

export const loadCropWords = (lang: string): Promise<CropWords> => languageOf(lang).crop();

export const loadEditorWords = (lang: string): Promise<EditorWords> => languageOf(lang).editor();

/** For one's own projects on the profile. */
export const loadMineWords = (lang: string): Promise<MineWords> => languageOf(lang).mine();
