import { describe, expect, it } from '@jest/globals';
import { dropIntent, keepIntent, readIntent } from './upvoteIntent.js';

const MINUTE = 60_000;
const intent = { id: 7, slug: 'relight-the-rialto', title: 'Relight the Rialto' };

describe('the wish to upvote, from before a sign-in', () => {
  const memory = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value).has(key),
      removeItem: (key: string) => void kept.delete(key),
    };
  };

  it('is there after it, and not twice', () => {
    const storage = memory();
    keepIntent(intent, storage, 0);
    expect(readIntent(storage, 5 * MINUTE)).toEqual(intent);
    dropIntent(storage);
    expect(readIntent(storage, 5 * MINUTE)).toBeNull();
  });

  it('is forgotten after half an hour', () => {
    const storage = memory();
    keepIntent(intent, storage, 0);
    expect(readIntent(storage, 31 * MINUTE)).toBeNull();
  });
});
