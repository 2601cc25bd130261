/** A repeatable random source. */
export interface Random {
  next(): number;
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

const hash = (text: string): number => {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  return value;
};

/** A text always gives the same numbers (FNV-1a, then mulberry32). */
export function seeded(text: string): Random {
  let state = hash(text);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + (high - low) * next();
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(between(0, list.length))];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  return { next, between, pick, shuffled };
}
