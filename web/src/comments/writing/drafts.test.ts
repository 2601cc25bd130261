import { describe, expect, it } from '@jest/globals';
import { mapStorage } from '../../app/drafts/mapStorage.js';
import { Drafts } from './drafts.js';
import { forgetDraftsOf } from './keptDrafts.js';

/** A page of a browser, or a later one, by what the browser keeps. */
let keys = 0;
const pageOf = (kept: Map<string, string>, before: string | null = null, fault?: 'full' | 'switched off') =>
  new Drafts(
    () => `key-${++keys}`,
    () => before,
    mapStorage(kept, fault),
  );
const textIn = (drafts: Drafts, me: string | null = 'ana') => drafts.read('7', me)?.text;

describe('what somebody types', () => {
  it('is there again on a later page', () => {
    const storage = new Map<string, string>();
    pageOf(storage).write('7', 'ana', 'A bench');
    expect(textIn(pageOf(storage))).toBe('A bench');
  });

  it('is there again after a sign-in, and on the page on which the session has ended', () => {
    const storage = new Map<string, string>();
    pageOf(storage).write('7', null, 'A bench');
    expect(textIn(pageOf(storage), 'ana')).toBe('A bench');
    pageOf(storage).write('7', 'ana', 'Two benches');
    expect(textIn(pageOf(storage, 'ana'), null)).toBe('Two benches');
  });

  it('is not shown to a visitor who comes to the same browser after its author, and waits for the author', () => {
    const storage = new Map<string, string>();
    pageOf(storage).write('7', 'ana', 'A bench');
    expect(textIn(pageOf(storage), null)).toBeUndefined();
    pageOf(storage).write('7', null, 'A fountain');
    expect(textIn(pageOf(storage, 'ben'), null)).toBe('A fountain');
    pageOf(storage).drop('7', null);
    expect(textIn(pageOf(storage), 'ana')).toBe('A bench');
  });

  it('is gone when its author signs out, and so is what nobody has signed for; that of others waits for them', () => {
    const storage = new Map<string, string>();
    pageOf(storage).write('7', 'ana', 'A bench');
    pageOf(storage).write('7', 'ben', 'A fountain');
    pageOf(storage).write('8', null, 'A tree');
    storage.set('theme', 'dark');
    forgetDraftsOf('ana', mapStorage(storage));
    expect(textIn(pageOf(storage), 'ana')).toBeUndefined();
    expect(textIn(pageOf(storage), 'ben')).toBe('A fountain');
    expect([...storage.keys()].sort()).toEqual(['theme', 'writing:1:7']);
  });

  it('is not shown to the next person who signs in at the same browser, and survives what they type', () => {
    const storage = new Map<string, string>();
    pageOf(storage).write('7', 'ana', 'A bench');
    expect(textIn(pageOf(storage), 'ben')).toBeUndefined();
    pageOf(storage).write('7', 'ben', 'A fountain');
    expect(textIn(pageOf(storage), 'ana')).toBe('A bench');
    expect(textIn(pageOf(storage), 'ben')).toBe('A fountain');
  });

  it('belongs to its place', () => {
    const drafts = pageOf(new Map<string, string>());
    drafts.write('7', 'ana', 'A bench');
    expect(drafts.read('7:reply:1', 'ana')).toBeUndefined();
  });

  it('is found by what it changes, by its author, on any page', () => {
    const storage = new Map<string, string>();
    pageOf(storage).write('edit:waiting:7::1', 'ana', 'Two benches', 'A bench');
    const later = pageOf(storage);
    expect(later.placeOfChange('edit:waiting:7::', 'ana', 'A bench')).toBe('edit:waiting:7::1');
    expect(later.placeOfChange('edit:waiting:7::', 'ana', 'A tree')).toBeUndefined();
    expect(later.placeOfChange('edit:waiting:7:5:', 'ana', 'A bench')).toBeUndefined();
    expect(later.placeOfChange('edit:waiting:7::', 'ben', 'A bench')).toBeUndefined();
    later.drop('edit:waiting:7::1', 'ana');
    expect(later.placeOfChange('edit:waiting:7::', 'ana', 'A bench')).toBeUndefined();
  });

  it.each(['full', 'switched off'] as const)('is kept by the page while the storage is %s', (fault) => {
    const drafts = pageOf(new Map(), null, fault);
    drafts.write('7', 'ana', 'A bench');
    expect(textIn(drafts)).toBe('A bench');
    const { key } = drafts.send('7', 'ana');
    drafts.failed('7', key);
    expect(textIn(drafts)).toBe('A bench');
  });

  it('is not hindered by what somebody else has put into the storage', () => {
    const storage = new Map<string, string>();
    for (const odd of ['{', '5', '[{"text":5}]', '[null]']) {
      storage.set('writing:1:7', odd);
      expect(textIn(pageOf(storage))).toBeUndefined();
    }
  });
});

describe('what was sent', () => {
  const sending = () => {
    const storage = new Map<string, string>();
    const drafts = pageOf(storage);
    drafts.write('7', 'ana', 'A bench');
    return { storage, drafts, ...drafts.send('7', 'ana') };
  };

  it('leaves the box at once, and is forgotten when the server has it', () => {
    const { storage, drafts, text, key } = sending();
    expect([text, textIn(drafts)]).toEqual(['A bench', '']);
    drafts.done('7', key);
    expect(textIn(drafts)).toBeUndefined();
    expect(storage.size).toBe(0);
  });

  it('comes back when it failed, and goes out again under the same key', () => {
    const { drafts, key } = sending();
    drafts.failed('7', key);
    expect(textIn(drafts)).toBe('A bench');
    expect(drafts.send('7', 'ana')).toEqual({ text: 'A bench', key });
  });

  it('comes back on the next page when its answer never came, under the same key', () => {
    const { storage, key } = sending();
    const later = pageOf(storage);
    expect(textIn(later)).toBe('A bench');
    expect(later.send('7', 'ana').key).toBe(key);
  });

  it('goes out under a new key when its words were changed', () => {
    const { drafts, key } = sending();
    drafts.failed('7', key);
    drafts.write('7', 'ana', 'Two benches');
    expect(drafts.send('7', 'ana').key).not.toBe(key);
  });

  it('comes back before what was typed in the meantime', () => {
    const { drafts, key } = sending();
    drafts.write('7', 'ana', 'And a tree');
    drafts.failed('7', key);
    expect(textIn(drafts)).toBe('A bench\n\nAnd a tree');
  });

  it('does not take along what was typed in the meantime when the server has it', () => {
    const { drafts, key } = sending();
    drafts.write('7', 'ana', 'And a tree');
    drafts.done('7', key);
    expect(textIn(drafts)).toBe('And a tree');
  });
});

describe('two tabs', () => {
  it('show the same draft, and lose it together', () => {
    const storage = new Map<string, string>();
    const [one, other] = [pageOf(storage), pageOf(storage)];
    one.write('7', 'ana', 'A bench');
    other.changedElsewhere('writing:1:7');
    expect(textIn(other)).toBe('A bench');
    one.done('7', one.send('7', 'ana').key);
    other.changedElsewhere('writing:1:7');
    expect(textIn(other)).toBeUndefined();
  });
});
