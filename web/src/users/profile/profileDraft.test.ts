import { describe, expect, it } from '@jest/globals';
import { keepDraft, readDraft } from './profileDraft.js';
import { changesOf } from './profileValues.js';

const memory = () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, storage: () => storage as unknown as Storage };
};
const off = (): Storage => {
  throw new DOMException('storage is switched off', 'SecurityError');
};
const empty = { firstName: '', lastName: '', bio: '', location: '', website: '' };

describe('the draft of a profile', () => {
  it('is each person’s own, and gone when nothing is left to keep', () => {
    const { kept, storage } = memory();
    expect(keepDraft('ana', { bio: 'Paints' }, storage)).toBe(true);
    expect(readDraft('ana', storage)).toEqual({ bio: 'Paints' });
    expect(readDraft('ben', storage)).toEqual({});
    keepDraft('ana', {}, storage);
    expect(kept.size).toBe(0);
  });

  it('that is none, or is not ours, is no draft', () => {
    const { kept, storage } = memory();
    kept.set('profile-draft:1:ana', '{"bio":7,"role":"ADMIN","location":"Troy"}');
    expect(readDraft('ana', storage)).toEqual({ location: 'Troy' });
    kept.set('profile-draft:1:ana', '{"bio":');
    expect(readDraft('ana', storage)).toEqual({});
  });

  it('is not kept where storage is switched off, and nothing breaks', () => {
    expect(keepDraft('ana', { bio: 'Paints' }, off)).toBe(false);
    expect(readDraft('ana', off)).toEqual({});
  });

  it('holds what differs from the account, cleared fields too', () => {
    expect(changesOf({ ...empty, bio: 'Paints' }, { ...empty, location: 'Troy' })).toEqual({
      bio: 'Paints',
      location: '',
    });
  });
});
