import { CONTENT_GIVEN_MAX, LETTER_PROJECTS_MAX, LETTER_SUBJECT_MAX } from '../http/limits.js';
import type { LetterFields } from '../operations/notices/letters.js';
import { line, type Rule, text } from './rules.js';
import { isNumber } from './values.js';

/** What an admin writes in a letter. */
export const letterRules = {
  subject: line(LETTER_SUBJECT_MAX, 'subject_long', 'subject_required'),
  content: text(CONTENT_GIVEN_MAX, 'content_long', 'letter_required'),
  projectIds: (value: unknown) =>
    Array.isArray(value) &&
    value.length <= LETTER_PROJECTS_MAX &&
    value.every(isNumber) &&
    new Set(value).size === value.length
      ? undefined
      : 'letter_projects',
} satisfies Record<keyof LetterFields, Rule>;

/** Which version is meant, and how many people get it, as typed. */
export const sendLetterRules = {
  version: (value: unknown) => (isNumber(value) ? undefined : 'version_required'),
  recipients: (value: unknown) =>
    value === undefined || value === null || (isNumber(value) && Number.isSafeInteger(value))
      ? undefined
      : 'letter_recipients',
} satisfies Record<string, Rule>;
