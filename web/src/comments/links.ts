import { urlOf } from '@app/contracts';

/** A run of plain text, or a link with the address as it was written. */
export type Run = { text: string; href?: string };

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/giu;
/** Ends the sentence, not the address. */
const TRAILING = /[.,;:!?'*_~’”…]+$/u;

const count = (text: string, character: string): number => text.split(character).length - 1;

/** Without what follows an address in a sentence: a full stop, or the bracket that was opened before it. */
const trimmed = (address: string): string => {
  const short = address.replace(TRAILING, '');
  const unopened = [')', ']', '}'].some(
    (close, index) => short.endsWith(close) && count(short, close) > count(short, '([{'[index]!),
  );
  if (unopened) return trimmed(short.slice(0, -1));
  return short;
};

/** Finds the http(s) addresses in a text. Nothing else becomes a link: no other scheme, no bare name, no address with a password in it. */
export const runsOf = (text: string): Run[] => {
  const runs: Run[] = [];
  let end = 0;
  const plain = (until: number) => {
    if (until > end) runs.push({ text: text.slice(end, until) });
  };
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(found);
    const url = urlOf(address);
    if (!url?.hostname || url.username || url.password) continue;
    plain(index);
    runs.push({ text: address, href: url.href });
    end = index + address.length;
  }
  plain(text.length);
  return runs;
};
