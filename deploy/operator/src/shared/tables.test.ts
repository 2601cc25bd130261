import { describe, expect, it } from '@jest/globals';
import { assertKey } from '../backup/form/manifest.js';
import { inOrder } from './tables.js';

const table = (name: string, ...refersTo: string[]) => ({ name, columns: ['id'], refersTo });

describe('tables', () => {
  it('come after those that they refer to', () => {
    const names = inOrder([
      table('likes', 'counters'),
      table('counters', 'comments'),
      table('audit'),
      table('comments'),
    ]);
    expect(names.map(({ name }) => name)).toEqual(['audit', 'comments', 'counters', 'likes']);
  });

  it('that refer to each other in a circle are refused by name', () => {
    expect(() => inOrder([table('hen', 'egg'), table('egg', 'hen')])).toThrow(/hen, egg/);
  });
});

describe('the key of an object', () => {
  it.each(['abcdefghijklmnopqrstuvwx/400.webp', 'incoming/5d2f-41', 'cards/project-7/x.jpg'])('%s is one', (key) => {
    expect(() => assertKey(key)).not.toThrow();
  });

  it.each(['../etc/passwd', 'a/../../b', '/etc/passwd', 'a//b', 'a/.hidden', '', 'a\nb', 'a\\b'])(
    '%j is none',
    (key) => {
      expect(() => assertKey(key)).toThrow('is no key');
    },
  );
});
