import { invalidField, sentences } from '@app/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** What people choose most, of passwords that were stolen: 49,000 words, 4 MB. */
const WORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));

/** As letters are written with digits and signs. A 1 is an l, too. */
const LEET: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l', '+': 't' },
};
const unleet = (word: string): string => word.replace(/[^\p{L}]/gu, (sign) => LEET[sign] ?? sign);

/** A word of fewer letters says little of what stands beside it. */
const WORD_MIN = 4;
/** Digits and signs around a word are no secret up to here; more are one, unless they are a common word themselves. */
const AROUND_MAX = 4;

/**
 * Is it a common word, perhaps with capitals, with digits for letters, or with a few digits and signs before and after?
 * `Password1!` keeps all rules for passwords and is tried first.
 */
export function isCommonPassword(password: string): boolean {
  const whole = password.normalize('NFKC').toLowerCase();
  if (isListed(whole)) return true;
  const signs = [...whole];
  const from = signs.findIndex((sign) => /[\p{L}@$]/u.test(sign));
  const to = signs.findLastIndex((sign) => /\p{L}/u.test(sign)) + 1;
  const [before, word, after] = [signs.slice(0, from), signs.slice(from, to), signs.slice(to)].map((part) =>
    part.join(''),
  );
  return word!.length >= WORD_MIN && isListed(word!) && isNoSecret(before!) && isNoSecret(after!);
}

const isListed = (word: string): boolean =>
  [word, unleet(word), unleet(word.replaceAll('1', 'l'))].some((form) => WORDS.has(form));

const isNoSecret = (around: string): boolean =>
  around.length <= AROUND_MAX || WORDS.has(around.replace(/[^\p{L}\p{N}]/gu, ''));

/** @throws AppError validation_failed */
export function mustBeUncommon(password: string): void {
  if (isCommonPassword(password)) throw invalidField('password', sentences.password_common);
}
