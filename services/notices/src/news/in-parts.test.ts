import { describe, expect, test } from '@jest/globals';
import { inParts } from './in-parts.js';

describe('many things', () => {
  test('are asked about part by part, each once, and none not at all', async () => {
    const parts: number[] = [];
    const ask = (part: number[]) => {
      parts.push(part.length);
      return Promise.resolve(part.map((id) => `thing ${id}`));
    };
    const ids = Array.from({ length: 501 }, (_, id) => id);
    expect(await inParts(ids, ask)).toEqual(ids.map((id) => `thing ${id}`));
    expect(parts).toEqual([250, 250, 1]);
    expect(await inParts([], ask)).toEqual([]);
    expect(parts).toHaveLength(3);
  });
});
