import { describe, expect, it } from '@jest/globals';
import { readSince } from './resend.js';

const now = new Date('2026-11-21T12:00:00Z');

describe('since when', () => {
  it.each([
    ['30m', '2026-11-21T11:30:00.000Z'],
    ['6h', '2026-11-21T06:00:00.000Z'],
    ['2d', '2026-11-19T12:00:00.000Z'],
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000Z'],
  ])('%s', (text, moment) => expect(readSince(text, now)?.toISOString()).toBe(moment));

  it.each(['', 'yesterday', '6', '6w', '2026-13-40'])('"%s" is no moment', (text) => {
    expect(readSince(text, now)).toBeUndefined();
  });
});
