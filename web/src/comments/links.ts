import { URL_MAX, urlOf } from '@app/contracts';

/** A run of plain text, or a link with the URL as it was written. */
export type Run = { text: string; href?: string };

const URL_IN_TEXT = /\bhttps?:\/\/[^\s<>"]+/giu;
/** What ends a sentence, not a URL. */
const TRAILING = new Set(".,;:!?'*_~’”…");
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * The end of a URL that was found in a text: without what follows it in the sentence, a full stop or a bracket
 * that was opened before it. Strangers' words come by here in everybody's browser and in the server's renderer, so the
 * end is sought by one walk back: time grows with the length only.
 */
const endOf = (found: string): number => {
  const seen = new Map<string, number>();
  for (const character of found) seen.set(character, (seen.get(character) ?? 0) + 1);
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1]!;
    const opening = OPENING[last];
    const isUnopened = opening !== undefined && seen.get(last)! > (seen.get(opening) ?? 0);
    if (!isUnopened && !TRAILING.has(last)) break;
    seen.set(last, seen.get(last)! - 1);
  }
  return end;
};

/**
 * Finds the http(s) URLs in a text. Nothing else becomes a link: no other scheme, no bare name, none with a
 * password in it or longer than one may be.
 */
export const runsOf = (text: string): Run[] => {
  const runs: Run[] = [];
  let end = 0;
  const plain = (until: number) => {
    if (until > end) runs.push({ text: text.slice(end, until) });
  };
  for (const { 0: found, index } of text.matchAll(URL_IN_TEXT)) {
    const written = found.slice(0, endOf(found));
    const url = written.length > URL_MAX ? null : urlOf(written);
    if (!url?.hostname || url.username || url.password) continue;
    plain(index);
    runs.push({ text: written, href: url.href });
    end = index + written.length;
  }
  plain(text.length);
  return runs;
};
