import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { Database, databaseOptions } from '@app/kernel/database';
import { eventually } from '@app/testing';
import { startParts, type Parts } from '@app/testing/parts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource, type DataSourceOptions } from 'typeorm';

/** ReadyForQuery, outside a transaction. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
/** SQLSTATE admin_shutdown. */
const ENDED = '57P01';

let parts: Parts;
/** Postgres, whose words to a new connection are held back from the first "ready" on while `isHolding`. */
let between: Server;
let isHolding = false;
const held: Buffer[] = [];
let handOver: () => void;

beforeAll(async () => {
  parts = await startParts({ services: [], worker: false });
  const { hostname, port } = new URL(parts.settings('users')['DATABASE_URL']!);
  between = createServer((own) => {
    const theirs = connect(Number(port), hostname);
    const isHeld = isHolding;
    own.pipe(theirs);
    theirs.on('data', (words) => {
      const begins = held.length > 0 || words.subarray(-READY.length).equals(READY);
      if (!isHeld || !begins) return own.write(words);
      held.push(words);
      return (handOver = () => own.end(Buffer.concat(held)));
    });
    for (const socket of [own, theirs]) socket.on('error', () => undefined);
  });
  await once(between.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  between.close();
  await parts.close();
});

it('a connection that Postgres ends as soon as it is ready fails one statement, and no process', async () => {
  const address = new URL(parts.settings('users')['DATABASE_URL']!);
  address.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
  const config = { DATABASE_URL: address.href, DATABASE_POOL: 2 } as Parameters<typeof databaseOptions>[1];
  const dataSource = await new DataSource(databaseOptions('users', config, []) as DataSourceOptions).initialize();
  const database = new Database(dataSource);
  const first = dataSource.createQueryRunner();
  const [{ pid }] = await first.query('select pg_backend_pid() as pid');

  isHolding = true;
  const answer = database.check().catch((error: Error) => error.message);
  await eventually(() => Promise.resolve(expect(held).not.toEqual([])));
  await parts.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = (select usename from pg_stat_activity where pid = $1) and pid <> $1`,
    [pid],
  );
  await eventually(() => Promise.resolve(expect(Buffer.concat(held).includes(ENDED)).toBe(true)));
  isHolding = false;
  handOver();

  expect(await answer).toEqual(expect.stringMatching(/connection|terminat/i));
  await database.check();
  await first.release();
  await dataSource.destroy();
});
