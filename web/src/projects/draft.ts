import { browserStorage } from '../browserStorage.js';
import type { ProjectValues } from './projectValues.js';

export const DRAFT_SAVE_MS = 1000;

/** The picture is left out: an upload that no project uses is swept after a day. */
type DraftValues = Omit<ProjectValues, 'imageUrl'>;

const TEXTS = [
  'title',
  'description',
  'category',
  'status',
  'city',
  'state',
  'websiteUrl',
  'content',
] as const satisfies (keyof DraftValues)[];

/** Raise the number when the form changes its fields, so that it reads no old drafts. One draft a person: a browser may be shared. */
const keyOf = (userId: string) => `project-draft:1:${userId}`;

const printed = (values: DraftValues): string =>
  JSON.stringify(Object.fromEntries(TEXTS.map((name) => [name, values[name]])));

export const readDraft = (userId: string, storage = browserStorage('localStorage')): DraftValues | null => {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(userId)) ?? 'null') as Partial<Record<string, unknown>> | null;
    if (!kept) return null;
    return Object.fromEntries(TEXTS.map((name) => [name, typeof kept[name] === 'string' ? kept[name] : ''])) as never;
  } catch {
    return null;
  }
};

/** False when the browser cannot store it: its storage is full or switched off. */
export const saveDraft = (userId: string, values: ProjectValues, storage = browserStorage('localStorage')): boolean => {
  try {
    storage.setItem(keyOf(userId), printed(values));
    return true;
  } catch {
    return false;
  }
};

export const clearDraft = (userId: string, storage = browserStorage('localStorage')): void =>
  storage.removeItem(keyOf(userId));

/** Another tab sent or cleared the draft. Did this form show just that, or nothing that was typed in it? Then it is as empty now. */
export const isGoneElsewhere = (
  event: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>,
  userId: string,
  form: { values: ProjectValues; changed: boolean },
) =>
  event.key === keyOf(userId) && event.newValue === null && (!form.changed || event.oldValue === printed(form.values));
