import { describe, expect, it } from '@jest/globals';
import type { List } from './pages.js';
import { Totals } from './totals.js';

const list: List = { cards: 'public', conditions: [{ sql: 'p.category = ?', values: ['Cultural'] }], order: 'newest' };

/** Counts how often it is asked, and answers with that. */
const counting = () => {
  let asked = 0;
  return () => Promise.resolve((asked += 1));
};

describe('a total', () => {
  it('is counted once while the lists stand still, whatever the order', async () => {
    const totals = new Totals();
    const count = counting();
    expect(await Promise.all([totals.of(list, '1', count), totals.of(list, '1', count)])).toEqual([1, 1]);
    expect(await totals.of({ ...list, order: 'trending' }, '1', count)).toBe(1);
  });

  it('is counted anew when the lists have changed', async () => {
    const totals = new Totals();
    const count = counting();
    await totals.of(list, '1', count);
    expect(await totals.of(list, '2', count)).toBe(2);
  });

  it('belongs to its filter', async () => {
    const totals = new Totals();
    const count = counting();
    await totals.of(list, '1', count);
    expect(await totals.of({ ...list, search: 'bench' }, '1', count)).toBe(2);
  });

  it('is not kept when counting failed', async () => {
    const totals = new Totals();
    await expect(totals.of(list, '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await totals.of(list, '1', counting())).toBe(1);
  });
});
