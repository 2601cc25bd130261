import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@app/testing/temporary-site';
import { SERVICES } from '@app/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type PartName, PROCESSES } from '../../src/site/processes.ts';
import { BusySite, ADMIN, soon } from '../busy/busy-site.ts';
import { startTestSite } from '@app/testing/site';
import { Earlier, versionBefore } from './earlier.ts';

const LIMIT_MS = 600_000;
/** What both versions can do: nothing else may come back. */
const PROPER = [200, 201, 409];
const WATCHED_MS = 4_000;
/**
 * When NATS reads new rights it forgets whom it let answer: calls under way in that moment may be lost, one for each
 * who asks here.
 */
const UNDER_WAY = 6;
const commit = versionBefore();
if (!commit) console.log('Skipped: git does not know the version before here (a shallow clone?).');

let earlier: Earlier;
let busy: BusySite;
beforeAll(async () => {
  if (!commit) return;
  earlier = await Earlier.build(commit);
  busy = await BusySite.on(await startTestSite({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }));
}, LIMIT_MS);
afterAll(async () => {
  await busy?.close();
  earlier?.remove();
});

const before = (part: PartName): string => `${part}-before`;
const opsPorts = new Map<PartName, number>();

/** A process of the version before, with the settings of this one's. */
async function startBefore(part: PartName): Promise<void> {
  const { site } = busy;
  if (site.names().includes(before(part))) return site.resume(before(part));
  const opsPort = await freePort();
  opsPorts.set(part, opsPort);
  const { stage, file, heap } = PROCESSES[part];
  await site.run({
    name: before(part),
    stage,
    command: process.execPath,
    args: [...heap, join(earlier.folder, file)],
    cwd: earlier.folder,
    env: { ...site.env(part), OPS_PORT: String(opsPort) },
    ready: () => isReady(opsPort),
  });
}

const ready = (port: number | string): Promise<Response> => fetch(`http://127.0.0.1:${port}/health/ready`);
const isReady = (port: number): Promise<boolean> =>
  ready(port).then(
    ({ ok }) => ok,
    () => false,
  );

/** NATS with these rights for its users, as an update brings them: by a configuration that it reads anew. */
function giveRights(rights: Record<string, unknown>): Record<string, unknown> {
  const file = join(busy.site.settings.dataDir, 'nats/nats.conf');
  const config = JSON.parse(readFileSync(file, 'utf8')) as {
    authorization: { users: { user: string; permissions?: unknown }[] };
  };
  const { users } = config.authorization;
  const had = Object.fromEntries(users.map(({ user, permissions }) => [user, permissions]));
  for (const one of users) if (rights[one.user]) one.permissions = rights[one.user];
  writeFileSync(file, JSON.stringify(config));
  process.kill(busy.site.pid('nats')!, 'SIGHUP');
  return had;
}

/**
 * People are there while this is done, and for some seconds after it; every one of them gets what was asked for.
 * @param lost how many calls may be 503
 */
async function underTraffic(work: () => Promise<unknown>, lost = 0): Promise<void> {
  const mark = await busy.begin();
  await busy.flowing();
  await work();
  await pause(WATCHED_MS);
  await busy.traffic.stop();
  busy.expectProperAnswers(mark, lost > 0 ? [...PROPER, 503] : PROPER);
  const answers = busy.traffic.since(mark);
  const failed = answers.filter(({ status }) => status === 503);
  console.log(`${answers.length} calls, ${failed.length} of them 503`);
  expect(failed.length).toBeLessThanOrEqual(lost);
}

async function replaceGateway(by: () => Promise<void>, old: string): Promise<void> {
  // One after the other on the same port; how two of them take turns is held by rolling-restart.containers.
  await busy.site.halt(old);
  await by();
}

/** Whether these rights let a process subscribe to all that others let it. */
function maySubscribe(others: unknown, rights: unknown): boolean {
  const [wanted, has] = [others, rights].map((some) => (some as { subscribe: string[] }).subscribe);
  return wanted!.every((subject) => has!.includes(subject));
}

describe('an update, with the version before still serving', () => {
  (commit ? it : it.skip)(
    'fails no call, forward and back, and waits for its rights on the bus',
    async () => {
      const { site } = busy;
      const services = SERVICES.filter((name) => earlier.has(name));
      const old = Object.fromEntries(
        await Promise.all(['gateway', ...services].map(async (user) => [user, await earlier.rightsOf(user)] as const)),
      );
      const now = giveRights(old);
      await site.halt('gateway');
      for (const part of SERVICES) await site.halt(part);
      for (const part of services) await startBefore(part);
      await startBefore('gateway');

      await underTraffic(async () => {
        // The new one must not be asked before it may subscribe.
        const resumed = site.resume('users');
        if (maySubscribe(now['users'], old['users'])) console.log('The new one subscribes to nothing else.');
        else
          await soon(async () => {
            const { status, body } = await said('users');
            expect([status, body.parts['rights']]).toEqual([503, 'down']);
          });
        giveRights(now);
        await resumed;
      }, UNDER_WAY);
      await underTraffic(async () => {
        await site.halt(before('users'));
        for (const part of SERVICES.filter((name) => name !== 'users')) {
          await site.resume(part);
          if (services.includes(part)) await site.halt(before(part));
        }
      });
      await replaceGateway(() => site.resume('gateway'), before('gateway'));
      await underTraffic(async () => undefined);

      // The way back: gateways first, because they ask for what only the new version knows.
      await replaceGateway(() => startBefore('gateway'), 'gateway');
      await underTraffic(async () => {
        for (const part of SERVICES) {
          if (services.includes(part)) await startBefore(part);
          await site.halt(part);
        }
      });
      await busy.expectNothingLost();
    },
    LIMIT_MS,
  );
});

/** What a process's private port says of its readiness. */
async function said(part: PartName): Promise<{ status: number; body: { parts: Record<string, string> } }> {
  const answer = await ready(busy.site.env(part)['OPS_PORT']!);
  return { status: answer.status, body: (await answer.json()) as { parts: Record<string, string> } };
}
