import type { ProjectFields } from '@app/contracts';
import { newIdempotencyKey } from '../../app/api.js';
import { browserStorage } from '../../app/browserStorage.js';
import { PROJECT_FIELDS, type ProjectValues } from './projectValues.js';

export const DRAFT_SAVE_MS = 1000;

/** An upload that no project uses is removed after a day (product.md). A draft lets go of it an hour earlier. */
const PICTURE_MS = 23 * 3600 * 1000;

const TEXTS = PROJECT_FIELDS.filter((name) => name !== 'imageUrl');

/** What was typed: all fields of a new project, or those of a project that were changed. */
export type Typed = Partial<ProjectValues>;

export interface Draft {
  typed: Typed;
  /** Of the project that was changed; 0 for a new one. */
  version: number;
}

type Stored = Typed & { imageUntil?: number; version?: number };

/**
 * Whose draft it is, and of what: `<user id>` for a new project, with more behind it for another form. The person's id stands between colons, so
 * that Log Out finds it (leaving.ts). Raise the number when the form changes its fields, so that it reads no old drafts.
 */
const keyOf = (owner: string) => `project-draft:1:${owner}`;
const sentKeyOf = (owner: string) => `project-sent:1:${owner}`;

const parsed = <T>(json: string | null): Partial<T> | null => {
  try {
    return JSON.parse(json ?? 'null') as Partial<T> | null;
  } catch {
    return null;
  }
};

export const readDraft = (owner: string, storage = browserStorage('localStorage')): Draft | null => {
  const kept = parsed<Stored>(storage.getItem(keyOf(owner)));
  if (!kept) return null;
  const names = Number(kept.imageUntil) > Date.now() ? PROJECT_FIELDS : TEXTS;
  const typed = names.filter((name) => typeof kept[name] === 'string').map((name) => [name, kept[name]]);
  return { typed: Object.fromEntries(typed) as Typed, version: Number(kept.version) || 0 };
};

/** False when only this page's memory has it: the browser's storage is full or switched off. */
export const saveDraft = (
  owner: string,
  { typed, version }: Draft,
  storage = browserStorage('localStorage'),
): boolean => {
  const before = parsed<Stored>(storage.getItem(keyOf(owner)));
  const same = before?.imageUrl === typed.imageUrl;
  const imageUntil = (same ? before?.imageUntil : undefined) ?? Date.now() + PICTURE_MS;
  return storage.setItem(keyOf(owner), JSON.stringify({ ...typed, imageUntil, version } satisfies Stored));
};

export const clearDraft = (owner: string, storage = browserStorage('localStorage')): void => {
  storage.removeItem(keyOf(owner));
  storage.removeItem(sentKeyOf(owner));
};

/** The Idempotency-Key of what is sent. The same fields go out under the same key, also after a reload: a lost answer leads to no second project. */
export const keyToSend = (owner: string, fields: ProjectFields, storage = browserStorage('localStorage')): string => {
  const body = JSON.stringify(fields);
  const last = parsed<{ body: string; key: string }>(storage.getItem(sentKeyOf(owner)));
  if (last?.key && last.body === body) return last.key;
  const key = newIdempotencyKey();
  storage.setItem(sentKeyOf(owner), JSON.stringify({ body, key }));
  return key;
};

/** Another tab sent or cleared the draft. Did this form show just that, or nothing that was typed in it? Then it is as empty now. */
export const isGoneElsewhere = (
  event: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>,
  owner: string,
  form: { typed: Typed; changed: boolean },
) => event.key === keyOf(owner) && event.newValue === null && (!form.changed || isSame(form.typed, event.oldValue));

const isSame = (typed: Typed, stored: string | null): boolean => {
  const kept = parsed<Stored>(stored);
  return TEXTS.every((name) => typed[name] === kept?.[name]);
};
