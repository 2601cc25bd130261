import { describe, expect, it } from '@jest/globals';
import { engineOf } from './engine.js';
import { LoggedFaults } from './logged-faults.js';

describe('the log of faults in browsers', () => {
  it('has a line for each fault and minute', () => {
    const logged = new LoggedFaults();
    expect(['a', 'a', 'b', 'a'].map((fault) => logged.isNew(fault, 1_000))).toEqual([true, false, true, false]);
    expect(logged.isNew('a', 60_999)).toBe(false);
    expect(logged.isNew('a', 61_000)).toBe(true);
  });

  it('has 50 lines a minute at most', () => {
    const logged = new LoggedFaults();
    const lines = Array.from({ length: 1_000 }, (_, n) => logged.isNew(`fault ${n}`, 1_000));
    expect(lines.filter(Boolean)).toHaveLength(50);
    expect(logged.isNew('another', 61_000)).toBe(true);
  });
});

describe('the engine of a browser', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36', 'chromium'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'firefox'],
    ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', 'webkit'],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile Safari/604.1', 'webkit'],
    ['curl/8', 'other'],
    ['', 'other'],
  ])('%s: %s', (agent, engine) => expect(engineOf(agent)).toBe(engine));
});
