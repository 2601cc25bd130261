import { SEARCH_MAX } from '../http/limits.js';

/**
 * The marks (accents and the like) that one letter keeps: Unicode's "stream-safe" text has at most 30 in a row (UAX
 * #15, section 13). No language needs as many.
 */
const MARKS_MAX = 30;

/**
 * NFC in linear time: to order the marks of one letter takes the square of their number, for 100,000 marks some
 * seconds. Marks beyond 30 are dropped first.
 */
const composed = (value: string): string =>
  value
    .replace(/\p{M}+/gu, (marks) => (marks.length > MARKS_MAX ? [...marks].slice(0, MARKS_MAX).join('') : marks))
    .normalize('NFC');

/**
 * Text as it is kept: NFC with at most 30 marks on a letter, `\r\n` as `\n`, no space at the ends (api.md,
 * Conventions).
 */
export const normalizeText = (value: string): string => composed(value).replace(/\r\n?/g, '\n').trim();

/** Normalises a single-line field, where every run of white space becomes one space. */
export const normalizeLine = (value: string): string => composed(value).trim().replace(/\s+/gu, ' ');

/** Length in code points: an emoji of one code point counts once. */
export const lengthOf = (value: string): number => {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
};

/** True when the text has a control character other than newline and tab, or half of a surrogate pair. */
export const hasControlCharacters = (value: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff]/u.test(value.replace(/\r\n?/g, '\n'));

/**
 * What people typed to find something, as it is searched for: empty asks for nothing, null is refused, for its control
 * characters or its length.
 */
export const searchLine = (value: string): string | null => {
  if (hasControlCharacters(value)) return null;
  const line = normalizeLine(value);
  return line.length > SEARCH_MAX ? null : line;
};

const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/** Date.parse takes the 30th of February for a day in March. */
const isInCalendar = (day: string): boolean => {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** A time that people write, in ISO 8601. A day alone is its beginning in UTC. @returns undefined for anything else. */
export function writtenTime(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!TIME.test(text) || !isInCalendar(text.slice(0, 10))) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/**
 * Initials for an avatar: first letters of first and last name, or 'U' when there is no last name (product.md, users).
 */
export const initials = (user: { firstName: string | null; lastName: string | null }): string =>
  user.firstName && user.lastName ? (firstLetter(user.firstName) + firstLetter(user.lastName)).toUpperCase() : 'U';

const firstLetter = (name: string): string => [...name][0] ?? '';

/**
 * `jane@example.org` → `j•••@e•••.org`, so that a public page never gives an e-mail address away. A domain may name its
 * owner, or the town hall where somebody works, as an address does.
 */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  if (at < 1) return '•••';
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  return `${firstLetter(email)}•••@${firstLetter(domain)}•••${dot > 0 ? domain.slice(dot) : ''}`;
};

/** First and last name; with no first name the e-mail (masked by the caller where the public sees it). */
export const displayName = (user: { firstName: string | null; lastName: string | null }, email: string): string =>
  user.firstName ? [user.firstName, user.lastName].filter(Boolean).join(' ') : email;

/** `Dayton, OH`: how a place is written everywhere, also in the filter `location`. */
export const placeOf = ({ city, state }: { city: string; state: string }): string => `${city}, ${state}`;

/** An absolute URL, or null. `URL.parse` does this too, but the oldest browsers (web/browsers.mjs) do not have it. */
export const urlOf = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

/**
 * A whole number as English writes it: `50,000`. Not by `toLocaleString`: at its first call a browser reads its tables
 * of numbers, some 19 ms on a desk computer, and here that would be while a page starts.
 */
// eslint-disable-next-line regexp/no-super-linear-move -- A number has some twenty digits.
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
