import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectBus, connectRedis, createLog, createRpc, type RpcClient, withRequest } from '@app/kernel';
import { statement } from '@app/kernel/database';
import { type Parts, startParts, type Wire, wireTo } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { adminUrl, openSchema } from '../database/postgres.js';

/** All is well again within ten seconds; a busy machine may take a little longer. */
const WELL_MS = 15_000;
/** What connectRedis waits for an answer before it gives the connection up. */
const SOCKET_MS = 4_000;
const log = createLog('stories', 'silent');

let parts: Parts;
let wire: Wire;
let closing: (() => unknown)[] = [];
beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});
afterAll(() => parts.close());

async function wired(url: string): Promise<string> {
  wire = await wireTo(url);
  closing.push(() => wire.close());
  return wire.url;
}

/** The example service in a process of its own. */
async function startService(natsUrl: string): Promise<void> {
  const program = fileURLToPath(new URL('../example-service.mjs', import.meta.url));
  const env = { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...parts.settings('media'), NATS_URL: natsUrl };
  const child: ChildProcess = spawn(process.execPath, [program], { env, stdio: 'ignore' });
  closing.push(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  await eventually(async () => expect(await ask(parts.rpc)).toBeNull(), 60_000);
}

const ask = (rpc: RpcClient<'gateway'>) =>
  withRequest({ requestId: 'story', timeoutMs: 1_000 }, () =>
    rpc.media.ingest({ key: 'any', kind: 'project', userId: 'maya' }, null),
  );

/** Twenty calls, one after the other: with a ghost in the queue group, half of them would be lost. */
const answersAll = (rpc: RpcClient<'gateway'>) =>
  eventually(async () => {
    for (let n = 0; n < 20; n += 1) expect(await ask(rpc)).toBeNull();
  }, WELL_MS);

describe('when the connections are lost and nobody says so', () => {
  it('a service is asked again by its new connection, and nobody by the old one', async () => {
    await startService(await wired(parts.settings('media')['NATS_URL']!));
    // Nobody asks meanwhile: NATS 2.9, which Debian 12 has, takes what it hands out for a sign of life. 2.10 does not.
    await wire.strand();
    await answersAll(parts.rpc);
  });

  it('who asks gets answers again', async () => {
    const NATS_URL = await wired(parts.settings('gateway')['NATS_URL']!);
    await startService(parts.settings('media')['NATS_URL']!);
    const bus = await connectBus('gateway', { NATS_URL, NATS_PREFIX: parts.bus.prefix }, log);
    closing.push(() => bus.connection.close());
    const rpc = createRpc('gateway', bus);
    await answersAll(rpc);
    void wire.strand();
    await answersAll(rpc);
  });

  it('Redis is reached by a new connection', async () => {
    const redis = connectRedis(await wired(parts.settings('gateway')['REDIS_URL']!), log);
    closing.push(() => redis.disconnect());
    await eventually(async () => expect(await redis.set('stranded', 'before')).toBe('OK'));
    void wire.strand();
    await eventually(async () => expect(await redis.get('stranded')).toBe('before'), WELL_MS);
  });

  it('and a connection to Redis was cut while it was asked, the next one stays', async () => {
    const redis = connectRedis(await wired(parts.settings('gateway')['REDIS_URL']!), log);
    closing.push(() => redis.disconnect());
    await eventually(async () => expect(await redis.set('stranded', 'before')).toBe('OK'));
    wire.silent();
    const lost = redis.get('stranded').catch(() => 'lost');
    wire.away();
    expect(await lost).toBe('lost');
    wire.back();
    await eventually(() => redis.ping());
    let closed = 0;
    redis.on('close', () => (closed += 1));
    await pause(SOCKET_MS + 1_000);
    expect(closed).toBe(0);
  });

  it('Postgres is reached by new connections, whatever a connection was used for', async () => {
    const db = await openSchema(parts, 'stranded', 'create table stranded.votes (n int)', await wired(adminUrl(parts)));
    closing.push(() => db.dataSource.destroy());
    const uses = [
      () => db.rows(statement('count', 'select count(*) from votes')),
      () => db.dataSource.query('select 1'),
      () => db.transaction((tx) => tx.query('insert into votes values (1)')),
    ];
    const useAll = () => Promise.all([...uses, ...uses].map((use) => use()));
    await useAll();
    void wire.strand();
    await eventually(useAll, WELL_MS);
  });
});
