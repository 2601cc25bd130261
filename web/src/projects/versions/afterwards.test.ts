import { describe, expect, it } from '@jest/globals';
import { afterwards } from './afterwards.js';

const version = (id: number, before: Record<string, unknown>) => ({
  id,
  at: '2026-11-25T00:00:00.000Z',
  by: null,
  changed: Object.keys(before),
  before,
});

describe('what stood there after an edit', () => {
  const versions = [
    version(3, { title: 'C', city: 'Xenia' }),
    version(2, { title: 'B' }),
    version(1, { title: 'A', city: 'Dayton' }),
  ];
  const now = { title: 'D', city: 'Lima', state: 'OH' };

  it.each([
    [0, { title: 'D', city: 'Lima' }],
    [1, { title: 'C' }],
    [2, { title: 'B', city: 'Xenia' }],
  ])('of version %i is what the next one that changed it found, or what stands there now', (place, after) => {
    expect(afterwards(versions, place, now)).toEqual(after);
  });
});
