import { type AppError, isAppError } from '@app/contracts';
import type { WordsOf } from './languages.js';
import { localized } from './sentenceOf.js';

export interface FormFaults {
  /** By field, in the reader's language. */
  fields: Map<string, string>;
  /** About the form as a whole; null when every fault has its field. */
  whole: string | null;
}

/**
 * Gives each fault in the server's answer to its field. A fault without a field of this form is about the whole form.
 */
export const formFaults = (error: unknown, fields: readonly string[], words: WordsOf['forms']): FormFaults => {
  if (!isAppError(error)) return { fields: new Map(), whole: words.form.unexpected };
  const details = (error as AppError).details ?? [];
  const known = details.filter(({ field }) => fields.includes(field));
  const others = details.filter(({ field }) => !fields.includes(field));
  return {
    fields: new Map(known.map(({ field, message }) => [field, localized(message, words)])),
    whole: known.length === 0 || others.length > 0 ? (others[0]?.message ?? words.failure(error)) : null,
  };
};
