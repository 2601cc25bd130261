import { rmSync } from 'node:fs';
import { SERVICES, STOPPING } from '@app/contracts';
import { type Site, startSite } from '@app/launcher/site';
import { processesUnder } from '@app/testing/processes';
import { freePort, temporaryFolder } from '@app/testing/temporary-site';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const PROCESSES = ['gateway', ...SERVICES, 'worker'];

const dataDir = temporaryFolder();
/** What the launcher tells the person in front of it. */
const said: string[] = [];
let site: Site;

beforeAll(async () => {
  site = await startSite({
    dataDir,
    port: await freePort(),
    demo: false,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'warn' },
    report: { step: (_, work) => work(), say: (line) => void said.push(line) },
  });
});

afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A server and its children: each connection to Postgres is a process of its own. */
const family = (name: string): number[] => {
  const parent = site.pid(name)!;
  return [parent, ...processesUnder(parent).map(({ pid }) => pid)];
};

async function away(name: string, work: () => Promise<void>): Promise<void> {
  await site.halt(name);
  try {
    await work();
  } finally {
    await site.resume(name);
  }
}

/** It keeps its connections and says nothing. */
async function silent(name: string, work: () => Promise<void>): Promise<void> {
  const stopped = family(name);
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  }
}

const dependencies = ['nats', 'postgres', 'redis'];

describe('SIGTERM', () => {
  it.each([
    ...dependencies.map((name) => ({ name, how: 'away', without: away })),
    ...dependencies.map((name) => ({ name, how: 'silent', without: silent })),
  ])('ends every process with 0 and in time while $name is $how', async ({ name, without }) => {
    await Promise.all(PROCESSES.map((one) => site.ready(one)));
    said.length = 0;
    const took: Record<string, number> = {};
    await without(name, async () => {
      await Promise.all(
        PROCESSES.map(async (one) => {
          const started = performance.now();
          await site.kill(one, 'SIGTERM');
          took[one] = performance.now() - started;
        }),
      );
    });
    for (const one of PROCESSES) {
      expect(said).toContainEqual(expect.stringContaining(`${one} ended (exit 0)`));
      expect(took[one]).toBeLessThan(STOPPING.process);
    }
  });
});
