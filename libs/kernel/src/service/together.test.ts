import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from '@jest/globals';
import { Together } from './together.js';

/** Runs that end when a test says so. */
function held(atOnce?: number) {
  const runs: { calls: string[]; end: () => void }[] = [];
  const together = new Together<string, string>(
    (_key, calls) =>
      new Promise((resolve) => runs.push({ calls, end: () => resolve(calls.map((call) => `${call}!`)) })),
    atOnce,
  );
  return { runs, add: (call: string) => together.add('place', call) };
}

/** A run begins when all calls of the same moment have come. */
const begun = () => Promise.resolve();

describe('calls for the same thing', () => {
  it('of the same moment are one run', async () => {
    const { runs, add } = held(2);
    const answers = ['a', 'b', 'c'].map(add);
    await begun();
    expect(runs.map(({ calls }) => calls)).toEqual([['a', 'b', 'c']]);
    runs[0]!.end();
    expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!']);
  });

  it('go one run at a time; those that come meanwhile are the next run', async () => {
    const { runs, add } = held();
    const first = add('a');
    await begun();
    const others = ['b', 'c'].map(add);
    await begun();
    expect(runs.map(({ calls }) => calls)).toEqual([['a']]);
    runs[0]!.end();
    expect(await first).toBe('a!');
    expect(runs.map(({ calls }) => calls)).toEqual([['a'], ['b', 'c']]);
    runs[1]!.end();
    expect(await Promise.all(others)).toEqual(['b!', 'c!']);
    void add('d');
    await begun();
    expect(runs.map(({ calls }) => calls)).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  it('go two runs at a time where that is told: one that takes long holds up nobody else', async () => {
    const { runs, add } = held(2);
    const slow = add('a');
    await begun();
    const second = add('b');
    await begun();
    const others = ['c', 'd'].map(add);
    await begun();
    expect(runs.map(({ calls }) => calls)).toEqual([['a'], ['b']]);
    runs[1]!.end();
    expect(await second).toBe('b!');
    runs[2]!.end();
    expect(await Promise.all(others)).toEqual(['c!', 'd!']);
    expect(runs.map(({ calls }) => calls)).toEqual([['a'], ['b'], ['c', 'd']]);
    runs[0]!.end();
    expect(await slow).toBe('a!');
  });

  it('that fail together all fail, and those that came meanwhile do not', async () => {
    const places: string[][] = [];
    const together = new Together<string, string>(async (_key, calls) => {
      places.push(calls);
      if (calls.includes('b')) throw new Error('away');
      return calls;
    });
    const add = (call: string) => together.add('place', call);
    const first = add('a');
    await begun();
    const after = first.then(() => add('d'));
    expect(await Promise.allSettled([first, add('b'), add('c'), after])).toMatchObject([
      { value: 'a' },
      { reason: { message: 'away' } },
      { reason: { message: 'away' } },
      { value: 'd' },
    ]);
    expect(places).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  it('go apart when they are for different things, however many are under way', async () => {
    const runs: [string, string[]][] = [];
    const together = new Together<string, string>(async (key, calls) => {
      runs.push([key, calls]);
      return calls.map((call) => `${call} at ${key}`);
    });
    const adds = [together.add('here', 'a'), together.add('there', 'b'), together.add('here', 'c')];
    expect(await Promise.all(adds)).toEqual(['a at here', 'b at there', 'c at here']);
    expect(runs).toEqual([
      ['here', ['a', 'c']],
      ['there', ['b']],
    ]);
  });

  it('run in the request of the one that came last, which has the most time left', async () => {
    const request = new AsyncLocalStorage<string>();
    const together = new Together<string, string>(async (_key, calls) =>
      calls.map((call) => `${call} in ${request.getStore()}`),
    );
    const add = (call: string) => request.run(call.toUpperCase(), () => together.add('place', call));
    const first = add('a');
    await begun();
    expect(await Promise.all([first, add('b'), add('c')])).toEqual(['a in A', 'b in C', 'c in C']);
  });
});
