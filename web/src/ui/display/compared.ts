import { diffWords } from 'diff';

/** A piece of two texts that are compared: in both, only in the first, or only in the second. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
  /** A piece that both texts have, and of which the middle was left out. */
  shortened?: true;
}

/**
 * Two long stories that have nothing in common would hold the page up for seconds: they are shown one after the other.
 */
const TIME_MS = 300;
/** How many characters that both texts have are shown beside a change. */
const BESIDE = 160;

/** Compares word by word. Words are found in any language, where the browser can. */
export function compared(before: string, after: string, lang: string): Piece[] {
  const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(lang, { granularity: 'word' }) : undefined;
  const changes = diffWords(before, after, {
    timeout: TIME_MS,
    ...(segmenter ? { intlSegmenter: segmenter } : {}),
  });
  const pieces: Piece[] = changes
    ? changes.map(({ added, removed, value }) => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text: value,
      }))
    : [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ];
  return pieces.filter(({ text }) => text !== '');
}

/** Leaves out what is the same and far from every change, at whole words. */
export const shortened = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece, place) => {
    const { kind, text } = piece;
    if (kind !== 'same' || text.length <= 3 * BESIDE) return [piece];
    const end = place > 0 ? text.slice(0, text.lastIndexOf(' ', BESIDE) + 1) : '';
    const from = text.indexOf(' ', text.length - BESIDE);
    const beginning = place < pieces.length - 1 && from >= 0 ? text.slice(from) : '';
    return [{ kind, text: end, shortened: true } as const, { kind, text: beginning } as const];
  });
