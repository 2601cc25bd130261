import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { media } from '@app/contracts';
import { askHealth, Asking, createLog, createRpc, DatabaseConfig, loadConfig, withRequest } from '@app/kernel';
import { type RunningService, startService } from '@app/kernel/service';
import { eventually } from '@app/testing';
import { type Parts, startParts } from '@app/testing/parts';
import type { Msg } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { definition, image } from '../example.js';

const program = fileURLToPath(new URL('../example-service.mjs', import.meta.url));
/** Longer than a start takes on a busy machine. */
const BACK_WITHIN_MS = 60_000;
/** The writes that may wait for a service at once. */
const ROOM = 100;

let parts: Parts;
/** The service in a process of its own, which can be killed. */
let child: ChildProcess | undefined;
/** The instances that come after it, in this process: they start sooner. */
const services: RunningService[] = [];
let asking: Asking;
let impatient: Asking;
beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  asking = new Asking('gateway', ['media'], parts.bus, BACK_WITHIN_MS);
  impatient = new Asking('gateway', ['media'], parts.bus, 0);
});
afterEach(async () => {
  await kill();
  for (const service of services.splice(0)) await service.close();
});
afterAll(() => parts.close());

async function comeBack(): Promise<RunningService> {
  const config = loadConfig(DatabaseConfig, parts.settings('media'));
  const service = await startService(definition, config, createLog('media', 'silent'));
  services.push(service);
  return service;
}

async function startChild(): Promise<ChildProcess> {
  const env = { PATH: process.env['PATH'], ...parts.settings('media'), LOG_LEVEL: 'silent' };
  child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  await isKnown();
  return child;
}

/** Starts it, and requests that it takes and never answers. */
async function startWith(...asks: (() => Promise<unknown>)[]): Promise<Promise<unknown>[]> {
  const { stderr } = await startChild();
  let said = '';
  stderr!.on('data', (bytes) => (said += bytes));
  const answers = asks.map((ask) => ask().catch((error: unknown) => error));
  await eventually(async () => expect(said.match(/asked forever/g) ?? []).toHaveLength(asks.length));
  return answers;
}

async function kill(): Promise<void> {
  if (child?.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const isKnown = () => eventually(async () => expect(asking.instances('media').choose()).toBeDefined(), 60_000);

const question = (key: string) => ({
  text: (timeoutMs: number) =>
    JSON.stringify({ input: { key, kind: 'project', userId: 'maya' }, caller: null, requestId: 'r1', timeoutMs }),
  until: performance.now() + BACK_WITHIN_MS,
});
const write = (key: string, { again = false, by = asking } = {}) =>
  by.send({ ...question(key), operation: media.ingest, again, expects: true });
const read = () => asking.send({ ...question('any'), operation: media.images, again: true, expects: false });

const nobody = (asked: Promise<unknown>) => expect(asked).rejects.toThrow(/nobody is there|no responders/);

describe('a service that is killed and comes back', () => {
  it('is not asked again what it may have done, but what may be done twice, and what was written meanwhile', async () => {
    const [onlyOnce, twice] = await startWith(
      () => write('forever'),
      () => write('forever', { again: true }),
    );
    await kill();
    // Readers are not kept waiting, and by them it is known that it is gone.
    await nobody(read());
    expect(await onlyOnce).toMatchObject({ message: 'it is gone' });
    const meanwhile = Array.from({ length: ROOM }, (_, n) => write(`meanwhile ${n}`));
    await nobody(meanwhile.pop()!);
    await comeBack();
    for (const reply of await Promise.all([twice, ...meanwhile])) expect((reply as Msg).json()).toEqual(image);
  });

  it('is known to have gone when it comes, though nobody asked anything meanwhile', async () => {
    const [onlyOnce] = await startWith(() => write('forever'));
    await kill();
    await comeBack();
    expect(await onlyOnce).toMatchObject({ message: 'it is gone' });
  });

  it('is known to have gone by whoever asks how it is', async () => {
    const [onlyOnce] = await startWith(() => write('forever'));
    await kill();
    await nobody(askHealth('media', asking.instances('media'), parts.bus));
    expect(await onlyOnce).toMatchObject({ message: 'it is gone' });
  });

  it('is not waited for when it was silent for long before that was known', async () => {
    // It knows nothing of those before.
    const other = new Asking('gateway', ['media'], parts.bus, BACK_WITHIN_MS);
    const instances = other.instances('media');
    await startChild();
    await eventually(async () => expect(instances.choose()).toBeDefined());
    await kill();
    await eventually(async () => expect(instances.choose()).toBeUndefined());
    await nobody(askHealth('media', instances, parts.bus));
    const late = nobody(write('late', { by: other }));
    // It would be answered by this one if it had waited.
    await comeBack();
    await late;
  });

  it('is waited for also when it has left by itself, but no longer than a start takes', async () => {
    const service = await comeBack();
    await isKnown();
    await service.close();
    await nobody(write('late', { by: impatient }));
    const soon = write('soon');
    await comeBack();
    expect((await soon).json()).toEqual(image);
  });

  it('is waited for by what a write reads, and not by what else is read', async () => {
    const service = await comeBack();
    await isKnown();
    await service.close();
    const rpc = createRpc('gateway', parts.bus, asking);
    const readFor = (isWrite: boolean) =>
      withRequest({ requestId: 'r1', timeoutMs: BACK_WITHIN_MS, isWrite }, () =>
        rpc.media.keysOf({ imageId: 'any' }, null),
      );
    let isRefused = false;
    const waiting = readFor(true).catch(() => (isRefused = true));
    await expect(readFor(false)).rejects.toMatchObject({ code: 'unavailable' });
    expect(isRefused).toBe(false);
    await comeBack();
    await waiting;
  });
});
