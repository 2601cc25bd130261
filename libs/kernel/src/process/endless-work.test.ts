import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { EndlessWork } from './endless-work.js';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Runs rounds that end like these, and stops in the last one. @returns what the log said, by its levels. */
async function run(...outcomes: (number | Error)[]): Promise<string[]> {
  const levels: string[] = [];
  const formatters = { level: (level: string) => ({ level }) };
  const log = pino({ formatters }, { write: (line) => levels.push((JSON.parse(line) as { level: string }).level) });
  let stopped: Promise<void> | undefined;
  await new Promise<void>((ended) => {
    const work = new EndlessWork(log, 'the work', async () => {
      const outcome = outcomes.shift()!;
      if (outcomes.length === 0) {
        stopped = work.stop();
        ended();
      }
      if (outcome instanceof Error) throw outcome;
      return outcome;
    });
    work.start();
  });
  await stopped;
  return levels;
}

describe('endless work', () => {
  it('goes on after a round that failed, and the log says once that something was away and that it is back', async () => {
    expect(await run(0, away, away, 0, 0)).toEqual(['warn', 'info']);
  });

  it('says nothing while nothing is away', async () => {
    expect(await run(0, 0, 0)).toEqual([]);
  });

  it('keeps its pause while something is away, however often it is woken', async () => {
    const rounds: number[] = [];
    await new Promise<void>((ended) => {
      const work = new EndlessWork(pino({ level: 'silent' }), 'the work', async () => {
        rounds.push(performance.now());
        if (rounds.length === 3) void work.stop().then(ended);
        setImmediate(() => work.wake());
        throw away;
      });
      work.start();
    });
    expect(rounds[2]! - rounds[0]!).toBeGreaterThan(700);
  });
});
