import { normalizeLine } from '@app/contracts';

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Names that begin like this, and after them names with a word that does; none for what is a name already, however it
 * is written.
 */
export const matching = (names: readonly string[], typed: string, max: number): string[] => {
  const asked = folded(normalizeLine(typed));
  if (asked === '') return [];
  const first: string[] = [];
  const later: string[] = [];
  for (const name of names) {
    const text = folded(name);
    if (text.startsWith(asked)) first.push(name);
    else if (text.includes(` ${asked}`)) later.push(name);
  }
  const found = [...first, ...later].slice(0, max);
  return found.length === 1 && found[0] === typed ? [] : found;
};
