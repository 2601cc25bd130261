import { type Rule, type SentenceKey, sentences } from '@app/contracts';
import type { WordsOf } from './languages.js';

/** A rule of the contracts as react-hook-form asks for it: true, or the sentence in the reader's language. */
export const validated =
  (rule: Rule, words: WordsOf['forms']) =>
  (value: unknown): true | string => {
    const fault = rule(value);
    return fault ? words.sentences[fault] : true;
  };

const keyOf = new Map<string, SentenceKey>(Object.entries(sentences).map(([key, text]) => [text, key as SentenceKey]));

/** The server's sentence about a field is English. A sentence of the contracts comes back in the reader's language. */
export const localized = (message: string, words: WordsOf['forms']): string => {
  const key = keyOf.get(message);
  return key ? words.sentences[key] : message;
};
