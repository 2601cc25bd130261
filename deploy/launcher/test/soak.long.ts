import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { BusySite } from './busy/busy-site.ts';
import { Everyday } from './busy/everyday.ts';
import { type Held, holdings, type KINDS } from './killed/held.ts';

/** TEST_SOAK_MINUTES=3 for a look. */
const MINUTES = Number(process.env['TEST_SOAK_MINUTES'] ?? 30);
const MINUTE_MS = 60_000;
const LOOK_MS = 10_000;
/**
 * Caches and pools fill first, and code is compiled: gateway and Postgres take 50 and 25 MB in this time, and hardly
 * anything more afterwards.
 */
const WARM_UP = 1 / 6;
/** What start and end take besides. */
const AROUND_MS = 10 * MINUTE_MS;

/**
 * How far the lowest value of the last third may lie above that of the first. Memory that is freed again raises a
 * value; only a leak raises the lowest one. Between the middles of these thirds lie twenty minutes. A gateway answers
 * tens of thousands of requests in that time, so 3 MB are some fifty bytes of each. Memory beside the heap also grows
 * by compiled code, and in steps in which it comes from the system. Connections come from pools, which fill up by and
 * by.
 */
const MAY_GROW: Record<(typeof KINDS)[number], (lowest: number) => number> = {
  heap: (lowest) => lowest * 0.1 + 3,
  memory: (lowest) => lowest * 0.1 + 10,
  files: () => 5,
  handles: () => 5,
  connections: () => 2,
  waiting: () => 0,
};

/** The bus remembers the ids of an hour's events, which is longer than this lasts: 7, 17 and 26 MB. */
const BUS_MEMORY = 'nats memory';

const lowest = (looks: Held[]): Held => {
  const found: Held = {};
  for (const look of looks)
    for (const [what, value] of Object.entries(look) as [keyof Held, number][])
      found[what] = Math.min(value, found[what] ?? Infinity);
  return found;
};

const kindOf = (what: string) => what.split(' ').at(-1) as keyof typeof MAY_GROW;

describe(`${MINUTES} minutes of people who do everything`, () => {
  it(
    'leave no process with more memory, connections, files or work than the first third of them',
    async () => {
      const busy = await BusySite.start();
      const everyday = new Everyday(busy);
      try {
        const looks: Held[] = [];
        // In rounds of a minute: what was answered in one is looked at and forgotten.
        for (let minute = 0; minute < MINUTES; minute += 1) {
          const mark = await busy.begin();
          for (const end = performance.now() + MINUTE_MS; performance.now() < end; await sleep(LOOK_MS))
            looks.push(await holdings(busy.site));
          if (minute < MINUTES - 1) await busy.traffic.stop();
          busy.expectProperAnswers(mark);
        }
        await everyday.stop();
        const warm = Math.floor(looks.length * WARM_UP);
        const third = Math.floor((looks.length - warm) / 3);
        const [first, middle, last] = [0, third, 2 * third].map((from) =>
          lowest(looks.slice(warm + from, warm + from + third)),
        ) as [Held, Held, Held];
        const rows = (Object.keys(first) as (keyof Held)[]).map((what) =>
          [what, ...[first, middle, last].map((held) => (held[what] ?? 0).toFixed(1))].join('  '),
        );
        // For the record.
        console.log(`${everyday.done} things done beside the traffic; lowest of each third:\n${rows.join('\n')}`);
        expect(everyday.faults).toEqual([]);
        await busy.expectNothingLost();
        const grown = (Object.entries(last) as [keyof Held, number][]).filter(
          ([what, value]) =>
            what !== BUS_MEMORY && value > (first[what] ?? 0) + MAY_GROW[kindOf(what)](first[what] ?? 0),
        );
        expect(Object.fromEntries(grown)).toEqual({});
      } finally {
        await everyday.stop();
        await busy.traffic?.stop();
        await busy.close();
      }
    },
    MINUTES * MINUTE_MS + AROUND_MS,
  );
});
