import type { ProjectFields } from '@app/contracts';
import { newIdempotencyKey } from '../api.js';
import { browserStorage } from '../browserStorage.js';
import type { ProjectValues } from './projectValues.js';

export const DRAFT_SAVE_MS = 1000;

/** An upload that no project uses is removed after a day (product.md). A draft lets go of it an hour earlier. */
const PICTURE_MS = 23 * 3600 * 1000;

const TEXTS = [
  'title',
  'description',
  'category',
  'status',
  'city',
  'state',
  'websiteUrl',
  'content',
] as const satisfies (keyof ProjectValues)[];

type Stored = Partial<ProjectValues & { imageUntil: number }>;

/** Raise the number when the form changes its fields, so that it reads no old drafts. One draft a person: a browser may be shared. */
const keyOf = (userId: string) => `project-draft:1:${userId}`;
const sentKeyOf = (userId: string) => `project-sent:1:${userId}`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const parsed = <T>(json: string | null): Partial<T> | null => {
  try {
    return JSON.parse(json ?? 'null') as Partial<T> | null;
  } catch {
    return null;
  }
};

export const readDraft = (userId: string, storage = browserStorage('localStorage')): ProjectValues | null => {
  const kept = parsed<Stored>(storage.getItem(keyOf(userId)));
  if (!kept) return null;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, textOf(kept[name])]));
  const imageUrl = Number(kept.imageUntil) > Date.now() ? textOf(kept.imageUrl) : '';
  return { ...texts, imageUrl } as ProjectValues;
};

/** False when the browser cannot store it: its storage is full or switched off. */
export const saveDraft = (userId: string, values: ProjectValues, storage = browserStorage('localStorage')): boolean => {
  const before = parsed<Stored>(storage.getItem(keyOf(userId)));
  const same = before?.imageUrl === values.imageUrl;
  const imageUntil = (same ? before.imageUntil : undefined) ?? Date.now() + PICTURE_MS;
  try {
    storage.setItem(keyOf(userId), JSON.stringify({ ...values, imageUntil } satisfies Stored));
    return true;
  } catch {
    return false;
  }
};

export const clearDraft = (userId: string, storage = browserStorage('localStorage')): void => {
  storage.removeItem(keyOf(userId));
  storage.removeItem(sentKeyOf(userId));
};

/** The Idempotency-Key of what is sent. The same fields go out under the same key, also after a reload: a lost answer leads to no second project. */
export const keyToSend = (userId: string, fields: ProjectFields, storage = browserStorage('localStorage')): string => {
  const body = JSON.stringify(fields);
  const last = parsed<{ body: string; key: string }>(storage.getItem(sentKeyOf(userId)));
  if (last?.key && last.body === body) return last.key;
  const key = newIdempotencyKey();
  storage.setItem(sentKeyOf(userId), JSON.stringify({ body, key }));
  return key;
};

/** Another tab sent or cleared the draft. Did this form show just that, or nothing that was typed in it? Then it is as empty now. */
export const isGoneElsewhere = (
  event: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>,
  userId: string,
  form: { values: ProjectValues; changed: boolean },
) => event.key === keyOf(userId) && event.newValue === null && (!form.changed || isSame(form.values, event.oldValue));

const isSame = (values: ProjectValues, stored: string | null): boolean => {
  const kept = parsed<Stored>(stored);
  return TEXTS.every((name) => values[name] === kept?.[name]);
};
