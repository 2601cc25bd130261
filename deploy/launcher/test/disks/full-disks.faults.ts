import { it, expect } from '@jest/globals';
import { answers } from '../../src/machine/probe.ts';
import { soon } from '../busy/busy-site.ts';
import {
  addresses,
  busy,
  describeOnSmallDisks,
  disks,
  expectReading,
  expectWellAgain,
  named,
  start,
} from './on-small-disks.ts';

/** Readiness looks every second. */
const AT_ONCE_MS = 5_000;
const pidOf = (part: string) => disks.read(`run/${part}.pid`).split(' ')[0];

describeOnSmallDisks('while all disks are full', () => {
  it('people read, writes are refused, a part that is killed comes back; with room all is well, and nothing is lost', async () => {
    await busy.flowing();
    const killed = pidOf('comments');
    // One after the other: what is full keeps people from writing to the next.
    disks.fill('nats');
    disks.fill('s3');
    // The store is known to refuse by what it refuses, and a busy site may say 503 before it has asked the store.
    await soon(async () => {
      expect((await busy.upload()).status).toBe(503);
      await named(['facts', 'storageWrites'], 'down', AT_ONCE_MS);
    });
    disks.fill('postgres');
    await named(['postgresWrites'], 'down');
    disks.fill('.');
    process.kill(Number(killed), 'SIGKILL');
    await named(['redisWrites'], 'down');
    expect((await busy.signIn()).status).toBe(503);
    await named(['comments'], 'up');
    await expectReading();
    expect(start.child.exitCode).toBeNull();
    disks.freeAll();
    await expectWellAgain();
    await named(['facts', 'storageWrites', 'postgresWrites', 'redisWrites', 'comments'], 'up');
    // What the watchdog would end is noted again.
    await soon(async () => expect(pidOf('comments')).toMatch(/^\d+$/));
    expect(pidOf('comments')).not.toBe(killed);
  });
});

/** What Redis does for its administrator, and answers with OK. */
async function redis(command: string): Promise<void> {
  const { port, password } = new URL(addresses()['REDIS_URL']!);
  expect(await answers(Number(port), `AUTH ${password}\r\n${command}\r\n`, '+OK\r\n+OK\r\n')).toBe(true);
}

describeOnSmallDisks('while the memory of Redis is full', () => {
  it('people read, also those whose session is to be renewed, and sign in when there is room', async () => {
    await busy.flowing();
    const soonOver = `for _, key in ipairs(redis.call('KEYS', 'session:*')) do redis.call('EXPIRE', key, 600) end`;
    await redis(`EVAL "${soonOver} return redis.status_reply('OK')" 0`);
    await redis('CONFIG SET maxmemory 1');
    await named(['redisWrites'], 'down');
    await expectReading();
    expect((await busy.signIn()).status).toBe(503);
    await redis('CONFIG SET maxmemory 0');
    await expectWellAgain();
    await named(['redisWrites'], 'up');
  });
});
