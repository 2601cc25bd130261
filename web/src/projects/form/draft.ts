import type { ProjectFields } from '@app/contracts';
import { newIdempotencyKey } from '../../app/api.js';
import { draftStorage, keep, parsed, readKept, textsIn } from '../../app/drafts/draft.js';
import { PROJECT_FIELDS, type ProjectValues } from './projectValues.js';

/** An upload that no project uses is removed after a day (product.md). A draft lets go of it an hour earlier. */
const PICTURE_MS = 23 * 3600 * 1000;

const TEXTS = PROJECT_FIELDS.filter((name) => name !== 'imageUrl');

/** What was typed: all fields of a new project, or those of a project that were changed. */
export type Typed = Partial<ProjectValues>;

export interface Draft {
  typed: Typed;
  /** The version of the project that was changed; 0 for a new project. */
  version: number;
}

type Stored = Typed & { imageUntil?: number; version?: number };

/**
 * Whose draft it is, and of what: `<user id>` for a new project, with more behind it for another form. The person's id
 * stands between colons, so that Log Out finds it (leaving.ts). Raise the number when the form changes its fields, so
 * that it reads no old drafts.
 */
const keyOf = (owner: string) => `project-draft:1:${owner}`;
const sentKeyOf = (owner: string) => `project-sent:1:${owner}`;

export const readDraft = (owner: string, storage = draftStorage()): Draft | null => {
  const kept = readKept<Stored>(keyOf(owner), storage);
  if (!kept) return null;
  const typed = textsIn(kept, Number(kept.imageUntil) > Date.now() ? PROJECT_FIELDS : TEXTS);
  return { typed, version: Number(kept.version) || 0 };
};

/** False when only this page's memory has it: the browser's storage is full or switched off. */
export const saveDraft = (owner: string, { typed, version }: Draft, storage = draftStorage()): boolean => {
  const before = readKept<Stored>(keyOf(owner), storage);
  const same = before?.imageUrl === typed.imageUrl;
  const imageUntil = (same ? before?.imageUntil : undefined) ?? Date.now() + PICTURE_MS;
  return keep(keyOf(owner), { ...typed, imageUntil, version } satisfies Stored, storage);
};

export const clearDraft = (owner: string, storage = draftStorage()): void => {
  keep(keyOf(owner), null, storage);
  keep(sentKeyOf(owner), null, storage);
};

/**
 * The Idempotency-Key of what is sent. The same fields go out under the same key, also after a reload: a lost answer
 * leads to no second project.
 */
export const keyToSend = (owner: string, fields: ProjectFields, storage = draftStorage()): string => {
  const body = JSON.stringify(fields);
  const last = readKept<{ body: string; key: string }>(sentKeyOf(owner), storage);
  if (last?.key && last.body === body) return last.key;
  const key = newIdempotencyKey();
  keep(sentKeyOf(owner), { body, key }, storage);
  return key;
};

/**
 * Another tab sent or cleared the draft. Did this form show just that, or nothing that was typed in it? Then it is as
 * empty now.
 */
export const isGoneElsewhere = (
  event: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>,
  owner: string,
  form: { typed: Typed; changed: boolean },
) => event.key === keyOf(owner) && event.newValue === null && (!form.changed || isSame(form.typed, event.oldValue));

const isSame = (typed: Typed, stored: string | null): boolean => {
  const kept = parsed<Stored>(stored);
  return TEXTS.every((name) => typed[name] === kept?.[name]);
};
