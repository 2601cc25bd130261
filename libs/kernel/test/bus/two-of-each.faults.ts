import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ANSWER_MS, isAppError } from '@app/contracts';
import { createRpc, withRequest } from '@app/kernel';
import { type Parts, startParts, type Wire, wireTo } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** How soon callers must have found out. An idle machine needs some 3 s; the issue gives it ten. */
const KNOWN_AFTER_MS = 5_000;
const MEASURED_MS = 2_000;
const CALLERS = 8;
const BETWEEN_MS = 25;
const program = fileURLToPath(new URL('../example-service.mjs', import.meta.url));

let parts: Parts;
let bad: Instance;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  await Instance.start();
  bad = await Instance.start();
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  await parts.close();
});

/** One instance of the example service in a process of its own, with a way of its own to its database. */
class Instance {
  /** How many writes it was asked. */
  asked = 0;

  private constructor(
    readonly child: ChildProcess,
    readonly database: Wire,
  ) {
    child.stderr!.on('data', () => (this.asked += 1));
  }

  static async start(): Promise<Instance> {
    const settings = parts.settings('media');
    const database = await wireTo(settings['DATABASE_URL']!);
    const env = { PATH: process.env['PATH'], ...settings, LOG_LEVEL: 'info', DATABASE_URL: database.url };
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const one = new Instance(child, database);
    ends.push(() => one.kill());
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    await eventually(async () => expect(said).toContain('"ready"'), 60_000);
    return one;
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    this.database.close();
  }
}

interface Called {
  began: number;
  ms: number;
  error?: unknown;
}

/** People who ask all the time: what reads, and what changes something. */
class Callers {
  readonly made: Called[] = [];
  private running = true;
  private readonly projects = createRpc('projects', parts.bus);
  private readonly loops = Array.from({ length: CALLERS }, (_, n) => this.live(n));

  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.loops);
  }

  /** The calls that began after that moment, and how many of them failed. */
  since(moment: number): { calls: number; failed: number } {
    const calls = this.made.filter(({ began }) => began >= moment);
    expect(calls.length).toBeGreaterThan(50);
    return { calls: calls.length, failed: calls.filter(({ error }) => error).length };
  }

  private async live(turn: number): Promise<void> {
    for (let n = turn; this.running; n += 1) {
      const began = performance.now();
      const call: Promise<unknown> = withRequest({ requestId: 'story', timeoutMs: ANSWER_MS }, () =>
        n % 2
          ? parts.rpc.media.ingest({ key: 'any', kind: 'project', userId: 'maya' }, null)
          : this.projects.media.images({ imageIds: [] }, null),
      );
      const error: unknown = await call.then(() => undefined).catch((caught: unknown) => caught);
      this.made.push({ began, ms: performance.now() - began, error });
      await pause(BETWEEN_MS);
    }
  }
}

/**
 * Calls while the fault is there, and whether those succeed that begin once callers have had their time.
 * @param underWay how many may have been with the bad one just when it was killed, and may not be sent twice
 */
async function expectWell(fault: () => Promise<unknown> | void, underWay = (): number => 0): Promise<void> {
  const callers = new Callers();
  // They hear of both.
  await pause(1_500);
  const lasting = fault();
  await pause(KNOWN_AFTER_MS);
  const known = performance.now();
  await pause(MEASURED_MS);
  await callers.stop();
  await lasting;
  for (const { error } of callers.made) if (error) expect(isAppError(error, 'unavailable')).toBe(true);
  expect(Math.max(...callers.made.map(({ ms }) => ms))).toBeLessThan(ANSWER_MS + 500);
  const { calls, failed } = callers.since(known);
  expect(failed).toBeLessThanOrEqual(calls / 100 + underWay());
}

/** It gets its part of the work again. */
async function expectAsked(one: Instance): Promise<void> {
  const before = one.asked;
  await eventually(async () => {
    await parts.rpc.media.ingest({ key: 'any', kind: 'project', userId: 'maya' }, null);
    expect(one.asked).toBeGreaterThan(before);
  });
}

describe('when one of two instances', () => {
  it.each<[string, () => void, () => void]>([
    ['hangs', () => bad.child.kill('SIGSTOP'), () => bad.child.kill('SIGCONT')],
    ['loses its database', () => bad.database.away(), () => bad.database.back()],
    ['hears nothing from its database', () => bad.database.silent(), () => bad.database.back()],
  ])('%s, the other one is asked until all is well', async (_, breakIt, mendIt) => {
    await expectWell(breakIt);
    mendIt();
    await expectAsked(bad);
  });

  it('restarts in a loop, the other one is asked while it is away', async () => {
    let kills = 0;
    const fault = async (): Promise<void> => {
      const until = performance.now() + KNOWN_AFTER_MS + MEASURED_MS;
      for (; performance.now() < until; kills += 1) {
        await bad.kill();
        bad = await Instance.start();
      }
    };
    await expectWell(fault, () => kills);
  });
});
