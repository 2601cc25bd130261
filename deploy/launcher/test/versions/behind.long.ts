import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES } from '@app/contracts';
import { comment, eventually } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import { caughtUp, fallBehind, onSlowDisk, handledBy } from './behind.ts';
import { busy, mark } from '../busy/on-busy-site.ts';

const EVENTS = 100_000;
/**
 * The promise is ten minutes; a busy machine is given more. One after the other, each with a wait for the disk, they
 * would take three hours.
 */
const CAUGHT_UP_MS = 1_200_000;
const MINUTES = 1_500_000;
/** What a process may take more than before. It holds a hundred events at a time, not all that wait. */
const GROWTH_MB = 100;
const LOOK_MS = 5_000;

/** How long a comment takes, in the middle of some. */
async function writing(): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < 15; n += 1) {
    const began = performance.now();
    await comment(busy.resident, busy.projects[n % busy.projects.length]!.id);
    took.push(performance.now() - began);
  }
  return took.sort((a, b) => a - b)[7]!;
}

const residentMb = (name: string): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${busy.site.pid(name)}/status`, 'utf8'))![1]) / 1024;

describe('a hundred thousand events that wait, on a slow disk', () => {
  it(
    'are handled within minutes; people write on meanwhile, and no process grows with them',
    async () => {
      await busy.flowing();
      await onSlowDisk(busy, async () => {
        const before = await writing();
        const held = Object.fromEntries(SERVICES.map((name) => [name, residentMb(name)]));
        await fallBehind(busy, EVENTS);
        const began = performance.now();
        const meanwhile = await writing();
        const most = { ...held };
        let counted: number[];
        do {
          await sleep(LOOK_MS);
          for (const name of SERVICES) most[name] = Math.max(most[name]!, residentMb(name));
          counted = await handledBy(busy);
        } while (counted.some((n) => n < EVENTS) && performance.now() - began < CAUGHT_UP_MS);
        const seconds = Math.round((performance.now() - began) / 1000);
        // For the record: a bench of its own would need the same site.
        console.log({ before, meanwhile, seconds, counted, held, most });
        await caughtUp(busy, EVENTS, (claim) => eventually(claim, LOOK_MS));
        expect(meanwhile).toBeLessThan(3 * before);
        for (const name of SERVICES) expect(most[name]! - held[name]!).toBeLessThan(GROWTH_MB);
      });
      await busy.expectNothingLost();
      busy.expectProperAnswers(mark);
    },
    MINUTES,
  );
});
