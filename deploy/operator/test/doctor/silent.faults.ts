import { startTestSite, type TestSite } from '@app/testing/site';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { doctorOf } from './doctor-of.js';

/** What hangs costs seconds: so many, on a machine that does much else. */
const SOON_MS = 40_000;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

describe('npm run doctor', () => {
  it.each(['postgres', 'redis', 'nats', 'stand-ins'])(
    'says in seconds that %s is silent, and looks at the rest',
    async (name) => {
      const pid = site.pid(name)!;
      process.kill(pid, 'SIGSTOP');
      const started = performance.now();
      const { code, lines, faults } = await doctorOf(site).finally(() => process.kill(pid, 'SIGCONT'));
      expect(performance.now() - started).toBeLessThan(SOON_MS);
      expect(code).toBe(1);
      expect(faults.length).toBeGreaterThan(0);
      const others = { postgres: 'Postgres 1', redis: 'Redis ', nats: 'NATS ', 'stand-ins': 'the object store' };
      for (const [other, what] of Object.entries(others))
        expect([other, lines.some((line) => line.startsWith('ok     ') && line.includes(what))]).toEqual([
          other,
          other !== name,
        ]);
    },
  );
});
