import { API } from '@app/contracts';
import { PASSWORD_COST } from '@app/testbed/password-cost';
import { underTest } from '@app/testbed/under-test';
import type { SystemUnderTest } from '@app/testing';
import { afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import { ADMIN, BusySite, soon } from './busy-site.ts';
import { dataFolder, NpmStart } from './npm-start.ts';
import { noSmallDisks, SmallDisks } from './small-disks.ts';
import type { Mark } from './traffic.ts';

interface Started extends SystemUnderTest {
  backends: { database: string };
  close(): Promise<void>;
}

const why = noSmallDisks();
if (why) console.log(`Nothing is tried on full disks: ${why}.`);
export const describeOnSmallDisks = why ? describe.skip : describe;

const root = dataFolder();
/** Megabytes. Redis, the pid files and the logs are on the first. */
export const disks = new SmallDisks(root, { '.': 400, postgres: 250, nats: 64, s3: 64 });
const STARTED_MS = 300_000;

/** What `npm start` runs with its data on small disks, and people on it. Each test has traffic of its own. */
export let start: NpmStart;
export let busy: BusySite<Started>;
export let mark: Mark;

beforeAll(async () => {
  if (why) return;
  // Limits count as on any site, and nobody comes to one.
  const env = { DATA_DIR: root, DEMO: 'off', RATE_LIMIT_FACTOR: '1000', PASSWORD_COST };
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  start = await NpmStart.with({ ...env, ...admin }, disks.around);
  await start.ready();
  disks.seenBy(start.child.pid!);
  const { DATABASE_URL: database } = addresses();
  const url = `http://127.0.0.1:${start.port}`;
  busy = await BusySite.on({ ...underTest(url, database!), backends: { database: database! }, close: async () => {} });
}, STARTED_MS);
beforeEach(async () => {
  if (!why) mark = await busy.begin();
});
afterEach(async () => {
  if (why) return;
  disks.freeAll();
  await busy.traffic.stop();
});

/** The operator's. */
export const addresses = (): Record<string, string> =>
  JSON.parse(disks.read('run/addresses.json')) as Record<string, string>;

/** Everybody reads, the signed-in too. */
export async function expectReading(): Promise<void> {
  await busy.listWorks();
  expect((await busy.resident.browser.get(API.me)).status).toBe(200);
}

/** Until readiness says of each of these parts that it is down, or up. */
export async function named(parts: readonly string[], as: 'down' | 'up'): Promise<void> {
  await soon(async () => {
    const { status, body } = await busy.site.browser().get('/health/ready');
    expect([status, body.parts]).toEqual([
      200,
      expect.objectContaining(Object.fromEntries(parts.map((part) => [part, as]))),
    ]);
  });
}

/** There is room again: all is well by itself, and what was answered is there. */
export async function expectWellAgain(): Promise<void> {
  await busy.wellAgain();
  await busy.expectNothingLost();
  busy.expectProperAnswers(mark);
}
