import { describe, expect, it } from '@jest/globals';
import { decodeCursor, encodeCursor } from './cursor.js';

const position = { rank: 12, at: Date.UTC(2026, 4, 1, 12, 0, 0, 7), id: 4711 };
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a cursor', () => {
  it.each([
    position,
    { ...position, rank: null },
    { ...position, rank: 0, at: -1 },
    { ...position, rank: 'Éclair “1”' },
  ])('holds %p', (given) => {
    expect(decodeCursor('newest', encodeCursor('newest', given))).toEqual(given);
  });

  it('is opaque: letters that an address may hold', () => {
    expect(encodeCursor('newest', position)).toMatch(/^[\w-]+$/);
  });

  it('of one list is refused by another', () => {
    const cursor = encodeCursor('newest', position);
    expect(() => decodeCursor('trending', cursor)).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('[1,').toString('base64url')],
    ['no list', encoded({ rank: 1 })],
    ['a short list', encoded([1, 2])],
    ['a made-up checksum', encoded([12, position.at, position.id, 'abcdefghijkl'])],
    ['words for numbers', encoded(['1; drop table', position.at, position.id, ''])],
    ['a fraction', encoded([1.5, position.at, position.id, ''])],
    ['a time beyond the calendar', encoded([1, 9e15, position.id, ''])],
    ['a negative id', encoded([1, position.at, -1, ''])],
    ['something behind its end', `${encodeCursor('newest', position)}=`],
  ])('that is %s was not given out', (_what, cursor) => {
    expect(() => decodeCursor('newest', cursor)).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });
});
