import { PROFILE_FIELDS, type ProfileValues } from './profileValues.js';

/** Raise the number when the form changes its fields. One draft a person: a browser may be shared. */
const keyOf = (userId: string) => `profile-draft:1:${userId}`;

/** The texts that were typed and not saved; empty when there are none, or when the browser keeps nothing. */
export const readDraft = (userId: string, storage: () => Storage = () => localStorage): Partial<ProfileValues> => {
  try {
    const kept = JSON.parse(storage().getItem(keyOf(userId)) ?? '{}') as Partial<Record<string, unknown>>;
    return Object.fromEntries(
      PROFILE_FIELDS.filter((name) => typeof kept[name] === 'string').map((name) => [name, kept[name]]),
    );
  } catch {
    return {};
  }
};

/** Keeps the texts, or forgets them when there are none. False when the browser cannot: its storage is full or switched off. */
export const keepDraft = (
  userId: string,
  draft: Partial<ProfileValues>,
  storage: () => Storage = () => localStorage,
): boolean => {
  try {
    if (Object.keys(draft).length > 0) storage().setItem(keyOf(userId), JSON.stringify(draft));
    else storage().removeItem(keyOf(userId));
    return true;
  } catch {
    return false;
  }
};
