import { beforeEach, describe, expect, it } from '@jest/globals';
import { mapStorage } from '../../app/drafts/mapStorage.js';
import { changesOf } from '../../app/drafts/draft.js';
import { clearDraft, isGoneElsewhere, keyToSend, readDraft, saveDraft, type Typed } from './draft.js';
import { emptyValues, fieldsOf } from './projectValues.js';

const typed = { ...emptyValues, title: 'The Pie Window', city: 'Berea', imageUrl: '/media/a/1200.webp' };

describe('a draft', () => {
  let kept: Map<string, string>;
  let storage: NonNullable<Parameters<typeof readDraft>[1]>;
  const save = (owner: string, values: Typed, version = 0) => saveDraft(owner, { typed: values, version }, storage);
  const read = (owner: string) => readDraft(owner, storage)?.typed;
  beforeEach(() => {
    kept = new Map();
    storage = mapStorage(kept);
  });

  it('comes back with its texts and its picture', () => {
    expect(save('u1', typed)).toBe(true);
    expect(read('u1')).toEqual(typed);
  });

  it('lets go of a picture before that is removed, however often it is saved', () => {
    save('u1', typed);
    const [key, stored] = [...kept][0] as [string, string];
    const { imageUntil } = JSON.parse(stored) as { imageUntil: number };
    expect(imageUntil - Date.now()).toBeLessThan(24 * 3600 * 1000);
    kept.set(key, JSON.stringify({ ...typed, imageUntil: Date.now() - 1 }));
    save('u1', { ...typed, city: 'Troy' });
    expect(read('u1')).toEqual({ ...typed, city: 'Troy', imageUrl: undefined });
    save('u1', { ...typed, imageUrl: '/media/b/1200.webp' });
    expect(read('u1')?.imageUrl).toBe('/media/b/1200.webp');
  });

  it('is sent under the same key while its fields are the same, until it is cleared', () => {
    const fields = fieldsOf(typed);
    const key = keyToSend('u1', fields, storage);
    expect(keyToSend('u1', { ...fields }, storage)).toBe(key);
    expect(keyToSend('u2', fields, storage)).not.toBe(key);
    clearDraft('u1', storage);
    const later = keyToSend('u1', fields, storage);
    expect(later).not.toBe(key);
    expect(keyToSend('u1', { ...fields, city: 'Troy' }, storage)).not.toBe(later);
  });

  it('belongs to one person', () => {
    save('u1', typed);
    expect(read('u2')).toBeUndefined();
  });

  it('is gone once it is cleared', () => {
    save('u1', typed);
    clearDraft('u1', storage);
    expect(read('u1')).toBeUndefined();
  });

  it('that cannot be read is none, and a text that is missing is left out', () => {
    save('u1', typed);
    const [key] = kept.keys();
    kept.set(key as string, '{broken');
    expect(read('u1')).toBeUndefined();
    kept.set(key as string, '{"title":"Half","city":7}');
    expect(read('u1')).toEqual({ title: 'Half' });
  });

  it.each(['full', 'switched off'] as const)(
    'in a storage that is %s says so, and is there until the page is closed',
    (fault) => {
      storage = mapStorage(kept, fault);
      expect(save('u1', typed)).toBe(false);
      expect(read('u1')).toEqual(typed);
      expect(kept.size).toBe(0);
    },
  );

  it('of a project that is changed has what was changed, and of which version', () => {
    const before = { ...typed, title: 'The Window' };
    save('u1:edit:7', changesOf(typed, before), 3);
    expect(readDraft('u1:edit:7', storage)).toEqual({ typed: { title: 'The Pie Window' }, version: 3 });
    expect(read('u1')).toBeUndefined();
  });

  it('that another tab sent is gone from a form that shows the same or was not typed in, and only from that', () => {
    save('u1', typed);
    const [[key, oldValue]] = [...kept] as [[string, string]];
    const sent = { key, oldValue, newValue: null };
    const other = { ...typed, title: 'Another one' };
    expect(isGoneElsewhere(sent, 'u1', { typed, changed: true })).toBe(true);
    expect(isGoneElsewhere(sent, 'u1', { typed: other, changed: false })).toBe(true);
    expect(isGoneElsewhere(sent, 'u1', { typed: other, changed: true })).toBe(false);
    expect(isGoneElsewhere(sent, 'u2', { typed, changed: false })).toBe(false);
    expect(isGoneElsewhere({ ...sent, newValue: oldValue }, 'u1', { typed, changed: false })).toBe(false);
  });
});
