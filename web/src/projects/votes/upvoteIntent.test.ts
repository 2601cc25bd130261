import { describe, expect, it } from '@jest/globals';
import { mapStorage } from '../../app/drafts/mapStorage.js';
import { dropIntent, keepIntent, readIntent } from './upvoteIntent.js';

const MINUTE = 60_000;
const intent = { id: 7, slug: 'relight-the-rialto', title: 'Relight the Rialto' };

describe('the wish to upvote, from before a sign-in', () => {
  it('is there after it, and not twice', () => {
    const storage = mapStorage(new Map());
    keepIntent(intent, storage, 0);
    expect(readIntent(storage, 5 * MINUTE)).toEqual(intent);
    dropIntent(storage);
    expect(readIntent(storage, 5 * MINUTE)).toBeNull();
  });

  it('is forgotten after half an hour', () => {
    const storage = mapStorage(new Map());
    keepIntent(intent, storage, 0);
    expect(readIntent(storage, 31 * MINUTE)).toBeNull();
  });
});
