import { setImmediate as nextTurn } from 'node:timers/promises';
import { TOTAL_MAX } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { KeptAnswers, LongTotals } from './kept-answers.js';

/** Counts how often it is asked, and answers with that. */
const counting = () => {
  let asked = 0;
  return () => Promise.resolve((asked += 1));
};

describe('a kept answer', () => {
  it('is found once while the lists stand still, also for those who ask at the same time', async () => {
    const totals = new KeptAnswers<number>('test', 10);
    const find = counting();
    expect(await Promise.all([totals.of('all', '1', find), totals.of('all', '1', find)])).toEqual([1, 1]);
    expect(await totals.of('all', '1', find)).toBe(1);
  });

  it('is found anew when the lists have changed', async () => {
    const totals = new KeptAnswers<number>('test', 10);
    const find = counting();
    await totals.of('all', '1', find);
    expect(await totals.of('all', '2', find)).toBe(2);
  });

  it('belongs to its question', async () => {
    const totals = new KeptAnswers<number>('test', 10);
    const find = counting();
    await totals.of('all', '1', find);
    expect(await totals.of('bench', '1', find)).toBe(2);
  });

  it('is not kept when it could not be found', async () => {
    const totals = new KeptAnswers<number>('test', 10);
    await expect(totals.of('all', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await totals.of('all', '1', counting())).toBe(1);
  });

  it('is given to whoever waits for it, also when others took its place meanwhile', async () => {
    const totals = new KeptAnswers<number>('test', 1);
    let found: (total: number) => void = () => undefined;
    const slow = new Promise<number>((resolve) => {
      found = resolve;
    });
    const first = totals.of('first', '1', () => slow);
    expect(await totals.of('second', '1', () => Promise.resolve(2))).toBe(2);
    found(1);
    expect(await first).toBe(1);
  });

  it('goes when others were used later and there is no room', async () => {
    const totals = new KeptAnswers<number>('test', 2);
    const find = counting();
    for (const question of ['a', 'b', 'a', 'c']) await totals.of(question, '1', find);
    expect(await totals.of('a', '1', find)).toBe(1);
    expect(await totals.of('b', '1', find)).toBe(4);
  });
});

describe('a total', () => {
  it('that is exact is counted each time', async () => {
    const totals = new LongTotals();
    expect(await totals.of('bench', async () => TOTAL_MAX)).toBe(TOTAL_MAX);
    expect(await totals.of('bench', async () => 3)).toBe(3);
  });

  it('beyond the limit is not counted again for a while, and those of other questions are', async () => {
    const totals = new LongTotals();
    expect(await totals.of('garden', async () => TOTAL_MAX + 1)).toBe(TOTAL_MAX + 1);
    expect(await totals.of('garden', () => Promise.reject(new Error('counted')))).toBe(TOTAL_MAX + 1);
    expect(await totals.of('bench', async () => 3)).toBe(3);
  });

  it('is counted again afterwards', async () => {
    const totals = new LongTotals(1);
    let total = await totals.of('garden', async () => TOTAL_MAX + 1);
    for (; total > 3; await nextTurn()) total = await totals.of('garden', async () => 3);
    expect(total).toBe(3);
  });
});
