import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { eventually } from '@app/testing';
import { startParts, type Parts } from '@app/testing/parts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { adminUrl, openSchema } from './postgres.js';

/** ReadyForQuery, outside a transaction. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
/** SQLSTATE admin_shutdown. */
const ENDED = '57P01';

let parts: Parts;
/** Passes on what Postgres says. Of a connection that is made while `isHolding` it keeps all, from "ready" on. */
let between: Server;
let isHolding = false;
const kept: Buffer[] = [];
let handOver: () => void;

beforeAll(async () => {
  parts = await startParts({ services: [], worker: false });
  const { hostname, port } = new URL(adminUrl(parts));
  between = createServer((caller) => {
    const postgres = connect(Number(port), hostname);
    const isHeld = isHolding;
    handOver = () => caller.end(Buffer.concat(kept));
    caller.pipe(postgres);
    postgres.on('data', (said) => {
      if (isHeld && (kept.length > 0 || said.subarray(-READY.length).equals(READY))) kept.push(said);
      else caller.write(said);
    });
    for (const socket of [caller, postgres]) socket.on('error', () => undefined);
  });
  await once(between.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  between.close();
  await parts.close();
});

it('a connection that Postgres ends as soon as it is ready fails one statement, and no process', async () => {
  const address = new URL(adminUrl(parts));
  address.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
  const database = await openSchema(parts, 'ended', 'create table words ()', address.href);
  const busy = database.dataSource.createQueryRunner();
  const [{ pid }] = await busy.query('select pg_backend_pid() as pid');

  isHolding = true;
  const answer = database.check().catch((error: Error) => error.message);
  await eventually(() => Promise.resolve(expect(kept).not.toEqual([])));
  isHolding = false;
  await parts.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'ended %' and pid <> $1`,
    [pid],
  );
  await eventually(() => Promise.resolve(expect(Buffer.concat(kept).includes(ENDED)).toBe(true)));
  handOver();

  expect(await answer).toEqual(expect.stringMatching(/connection|terminat/i));
  await database.check();
  await busy.release();
  await database.dataSource.destroy();
});
