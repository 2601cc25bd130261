import { API } from '@app/contracts';
import { eventually } from '@app/testing';
import { afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import { type BusySite, WELL_AGAIN_MS } from '../busy/busy-site.ts';
import { addressesOf, makeBusy, type Started, startWith } from '../busy/busy-npm-start.ts';
import { dataFolder, type NpmStart } from '../start/npm-start.ts';
import { noSmallDisks, SmallDisks } from './small-disks.ts';
import type { Mark } from '../busy/traffic.ts';

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
  start = await startWith(root, disks.around);
  disks.seenBy(start.child.pid!);
  busy = await makeBusy(start, root);
  await haveLogAhead();
}, STARTED_MS);
beforeEach(async () => {
  if (!why) mark = await busy.begin();
});
afterEach(async () => {
  if (why) return;
  disks.freeAll();
  await busy.traffic.stop();
});

/**
 * Postgres has some files of its log ready, as it has on a site of some days. A new one has none, and stops on a full
 * disk as soon as the file in use is full, which may be at once.
 */
async function haveLogAhead(): Promise<void> {
  for (let files = 0; files < 3; files++)
    await busy.site.sql(`select pg_logical_emit_message(false, 'ahead', ''), pg_switch_wal()`);
  await busy.site.sql('checkpoint');
  const [{ files } = { files: 0 }] = await busy.site.sql<{ files: number }>(
    'select count(*)::int as files from pg_ls_waldir() where name > pg_walfile_name(pg_current_wal_lsn())',
  );
  expect(files).toBeGreaterThanOrEqual(2);
}

/** The operator's. */
export const addresses = (): Record<string, string> => addressesOf(start, root);

/** Everybody reads, the signed-in too. */
export async function expectReading(): Promise<void> {
  await busy.listWorks();
  expect((await busy.resident.browser.get(API.me)).status).toBe(200);
}

/** Until readiness says of each of these parts that it is down, or up. */
export async function named(parts: readonly string[], as: 'down' | 'up', within = WELL_AGAIN_MS): Promise<void> {
  await eventually(async () => {
    const { status, body } = await busy.site.browser().get('/health/ready');
    expect([status, body.parts]).toEqual([
      200,
      expect.objectContaining(Object.fromEntries(parts.map((part) => [part, as]))),
    ]);
  }, within);
}

/** There is room again: all is well by itself, and what was answered is there. */
export async function expectWellAgain(): Promise<void> {
  await busy.wellAgain();
  await busy.expectNothingLost();
  busy.expectProperAnswers(mark);
}
