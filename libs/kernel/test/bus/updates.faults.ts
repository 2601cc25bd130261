import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startParts, type Parts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { adminUrl } from '../database/postgres.js';

const program = fileURLToPath(new URL('../../../../deploy/operator/test/migrate/migrator.mjs', import.meta.url));
const ROWS = 200;

let parts: Parts;
let children: ChildProcess[] = [];
beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  // An index of these takes two seconds, as one of a large table does.
  await parts.sql(`create function media.slowly(id int) returns int language plpgsql immutable as
    $$ begin perform pg_sleep(case when id <= ${ROWS} then 0.01 else 0 end); return id; end $$`);
});
beforeEach(async () => {
  await parts.sql(`create table media.busy (id int primary key, word text)`);
  await parts.sql(`insert into media.busy select n, 'word' from generate_series(1, ${ROWS}) n`);
});
afterEach(async () => {
  for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  children = [];
  await parts.sql('drop table media.busy');
  await parts.sql(`delete from media.migrations where timestamp >= 9990000000000`);
});
afterAll(() => parts.close());

/** @param pauseSeconds how long its transaction stays open */
function migrator(pauseSeconds = 0): ChildProcess {
  const child = spawn(process.execPath, [program, String(pauseSeconds)], {
    env: { PATH: process.env['PATH'], DATABASE_URL: adminUrl(parts) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

const ended = async (child: ChildProcess): Promise<unknown> =>
  child.exitCode ?? child.signalCode ?? ((await once(child, 'exit')) as unknown[])[0];

const working = (statement: string) =>
  parts.sql(
    `select 1 from pg_stat_activity where datname = current_database() and state = 'active' and application_name <> 'story'
     and pid <> pg_backend_pid() and query like $1`,
    [`${statement}%`],
  );
const index = () =>
  parts.sql(`select indisvalid as valid from pg_index where indexrelid = to_regclass('media.busy_slowly')`);
const migrated = () => parts.sql(`select name from media.migrations where timestamp >= 9990000000000 order by id`);
const ALL = [{ name: 'Column9990000000001' }, { name: 'Index9990000000002' }];

/** A reader and a writer with a service's time limits, until they are told to stop. */
function traffic() {
  const state = { going: true, done: 0, faults: [] as unknown[] };
  const one = async (text: (n: number) => string): Promise<void> => {
    const options = '-c search_path=media -c statement_timeout=3500 -c lock_timeout=3000';
    const client = new pg.Client({ connectionString: adminUrl(parts), application_name: 'story', options });
    await client.connect();
    for (let n = 1; state.going; n += 1) {
      await client.query(text(n)).catch((error: unknown) => state.faults.push(error));
      state.done += 1;
    }
    await client.end();
  };
  const ends = [
    one((n) => `select word from busy where id = ${n % ROWS}`),
    one((n) => `insert into busy (id, word) values (${ROWS + n}, 'new')`),
  ];
  return {
    state,
    stop: async () => {
      state.going = false;
      await Promise.all(ends);
    },
  };
}

describe('two migrators at once', () => {
  it('do the work once, also an index beside running writes, and nobody who reads or writes fails', async () => {
    const { state, stop } = traffic();
    await eventually(async () => expect(state.done).toBeGreaterThan(10));
    const both = [migrator(), migrator()];
    expect(await Promise.all(both.map(ended))).toEqual([0, 0]);
    await stop();
    expect(state.faults).toEqual([]);
    expect(await index()).toEqual([{ valid: true }]);
    expect(await migrated()).toEqual(ALL);
  });
});

describe('a migrator that is killed', () => {
  it('within a transaction leaves nothing, holds no lock for long, and the next one does it all', async () => {
    const killed = migrator(300);
    await eventually(async () => expect(await working('select pg_sleep(300)')).toHaveLength(1), 30_000);
    killed.kill('SIGKILL');
    await ended(killed);
    await eventually(async () => expect(await working('select pg_sleep(300)')).toEqual([]), 30_000);
    expect(await migrated()).toEqual([]);
    await expect(parts.sql('select more from media.busy')).rejects.toThrow(/does not exist/);
    expect(await ended(migrator())).toBe(0);
    expect(await migrated()).toEqual(ALL);
  });

  it('within an index leaves one that no query may use, and the next one makes it anew', async () => {
    const killed = migrator();
    await eventually(async () => expect(await working('create index concurrently')).toHaveLength(1), 30_000);
    killed.kill('SIGKILL');
    await ended(killed);
    await eventually(async () => expect(await working('create index concurrently')).toEqual([]), 30_000);
    expect(await index()).toEqual([{ valid: false }]);
    expect(await migrated()).toEqual(ALL.slice(0, 1));
    expect(await ended(migrator())).toBe(0);
    expect(await index()).toEqual([{ valid: true }]);
    expect(await migrated()).toEqual(ALL);
  });
});
