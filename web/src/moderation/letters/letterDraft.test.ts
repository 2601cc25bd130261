import { describe, expect, it } from '@jest/globals';
import { mapStorage } from '../../app/drafts/mapStorage.js';
import { keepDraft, readDraft } from './letterDraft.js';

const typed = { subject: 'Benches', content: '<p>They stand.</p>', projects: [{ id: 7, title: 'A bench' }] };
const memory = () => {
  const kept = new Map<string, string>();
  return { kept, storage: mapStorage(kept) };
};

describe('what is typed in a letter', () => {
  it('is each admin’s own, for each letter and for a new one, until nothing differs', () => {
    const { kept, storage } = memory();
    keepDraft('ana', null, { typed, version: 0 }, storage);
    keepDraft('ana', 5, { typed: { subject: '' }, version: 3 }, storage);
    expect(readDraft('ana', null, storage)).toEqual({ typed, version: 0 });
    expect(readDraft('ana', 5, storage)).toEqual({ typed: { subject: '' }, version: 3 });
    expect(readDraft('ben', 5, storage)).toBeNull();
    keepDraft('ana', null, { typed: {}, version: 0 }, storage);
    expect([...kept.keys()]).toEqual(['letter-draft:1:ana:5']);
  });

  it.each(['7', '{"id":7}', '[7]', '[{"id":"7","title":"A bench"}]'])('takes %s for no projects', (projects) => {
    const { kept, storage } = memory();
    kept.set('letter-draft:1:ana:new', `{"subject":"Benches","projects":${projects}}`);
    expect(readDraft('ana', null, storage)).toEqual({ typed: { subject: 'Benches' }, version: 0 });
  });

  it('is the page’s alone where the storage is full, which is said', () => {
    const storage = mapStorage(new Map(), 'full');
    expect(keepDraft('ana', null, { typed, version: 0 }, storage)).toBe(false);
    expect(readDraft('ana', null, storage)).toEqual({ typed, version: 0 });
  });
});
