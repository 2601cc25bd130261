import { describe, expect, it } from '@jest/globals';
import { mapStorage } from '../../app/drafts/mapStorage.js';
import { changesOf } from '../../app/drafts/draft.js';
import { keepDraft, readDraft } from './profileDraft.js';

const memory = () => {
  const kept = new Map<string, string>();
  return { kept, storage: mapStorage(kept) };
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

  it.each(['full', 'switched off'] as const)('is the page’s alone where storage is %s, which is said', (fault) => {
    const storage = mapStorage(new Map(), fault);
    expect(keepDraft('ana', { bio: 'Paints' }, storage)).toBe(false);
    expect(readDraft('ana', storage)).toEqual({ bio: 'Paints' });
  });

  it('holds what differs from the account, cleared fields too', () => {
    expect(changesOf({ ...empty, bio: 'Paints' }, { ...empty, location: 'Troy' })).toEqual({
      bio: 'Paints',
      location: '',
    });
  });
});
