import { beforeEach, describe, expect, it } from '@jest/globals';
import { clearDraft, isGoneElsewhere, readDraft, saveDraft } from './draft.js';
import { emptyValues } from './projectValues.js';

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

  it('comes back with its texts, without the picture', () => {
    expect(saveDraft('u1', typed, storage)).toBe(true);
    const { imageUrl: _, ...texts } = typed;
    expect(readDraft('u1', storage)).toEqual(texts);
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
