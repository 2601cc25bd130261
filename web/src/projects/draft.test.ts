import { beforeEach, describe, expect, it } from '@jest/globals';
import { clearDraft, isGoneElsewhere, keyToSend, readDraft, saveDraft } from './draft.js';
import { emptyValues, fieldsOf } from './projectValues.js';

const typed = { ...emptyValues, title: 'The Pie Window', city: 'Berea', imageUrl: '/media/a/1200.webp' };

describe('a draft', () => {
  let kept: Map<string, string>;
  let storage: Storage;
  beforeEach(() => {
    kept = new Map();
    storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    } as Storage;
  });

  it('comes back with its texts and its picture', () => {
    expect(saveDraft('u1', typed, storage)).toBe(true);
    expect(readDraft('u1', storage)).toEqual(typed);
  });

  it('lets go of a picture before that is removed, however often it is saved', () => {
    saveDraft('u1', typed, storage);
    const [key, stored] = [...kept][0] as [string, string];
    const { imageUntil } = JSON.parse(stored) as { imageUntil: number };
    expect(imageUntil - Date.now()).toBeLessThan(24 * 3600 * 1000);
    kept.set(key, JSON.stringify({ ...typed, imageUntil: Date.now() - 1 }));
    saveDraft('u1', { ...typed, city: 'Troy' }, storage);
    expect(readDraft('u1', storage)).toEqual({ ...typed, city: 'Troy', imageUrl: '' });
    saveDraft('u1', { ...typed, imageUrl: '/media/b/1200.webp' }, storage);
    expect(readDraft('u1', storage)?.imageUrl).toBe('/media/b/1200.webp');
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
    saveDraft('u1', typed, storage);
    expect(readDraft('u2', storage)).toBeNull();
  });

  it('is gone once it is cleared', () => {
    saveDraft('u1', typed, storage);
    clearDraft('u1', storage);
    expect(readDraft('u1', storage)).toBeNull();
  });

  it('that cannot be read is none, and a text that is missing is empty', () => {
    saveDraft('u1', typed, storage);
    const [key] = kept.keys();
    kept.set(key as string, '{broken');
    expect(readDraft('u1', storage)).toBeNull();
    kept.set(key as string, '{"title":"Half","city":7}');
    expect(readDraft('u1', storage)).toMatchObject({ title: 'Half', city: '', content: '' });
  });

  it('that the browser cannot keep says so', () => {
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(saveDraft('u1', typed, storage)).toBe(false);
  });

  it('that another tab sent is gone from a form that shows the same or was not typed in, and only from that', () => {
    saveDraft('u1', typed, storage);
    const [[key, oldValue]] = [...kept] as [[string, string]];
    const sent = { key, oldValue, newValue: null };
    const other = { ...typed, title: 'Another one' };
    expect(isGoneElsewhere(sent, 'u1', { values: typed, changed: true })).toBe(true);
    expect(isGoneElsewhere(sent, 'u1', { values: other, changed: false })).toBe(true);
    expect(isGoneElsewhere(sent, 'u1', { values: other, changed: true })).toBe(false);
    expect(isGoneElsewhere(sent, 'u2', { values: typed, changed: false })).toBe(false);
    expect(isGoneElsewhere({ ...sent, newValue: oldValue }, 'u1', { values: typed, changed: false })).toBe(false);
  });
});
