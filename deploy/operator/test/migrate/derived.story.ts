import type { Database } from '@app/kernel/database';
import { type Derived } from '@app/kernel/service';
import { makeDerived } from '../../src/migrate/database/derived.js';
import { startParts, type Parts } from '@app/testing/parts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { adminUrl, openSchema } from '../../../../libs/kernel/test/database/postgres.js';

let parts: Parts;
let db: Database;
beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  db = await openSchema(
    parts,
    'things',
    'create table things (id integer primary key, name text not null, printed text, writes integer not null default 0)',
  );
});
afterAll(async () => {
  await db.dataSource.destroy();
  await parts.close();
});
beforeEach(() =>
  db.dataSource.query(`
    drop trigger if exists things_printed on things;
    drop table if exists derived;
    truncate things;
    insert into things (id, name, printed) select n, 'bench', 'never' from generate_series(1, 1200) n
  `),
);

/** Prints a thing's name in front of `words`. */
const printing = (words: string): Derived => ({
  name: 'printed',
  sql: `
    create or replace function print_thing() returns trigger language plpgsql as $$
    begin
      new.printed := new.name || ' ${words}';
      new.writes := new.writes + 1;
      return new;
    end $$;
    create or replace trigger things_printed before insert or update of name, printed on things
      for each row execute function print_thing();`,
  renew: `
    with batch as (select id from things where id > $1 order by id limit $2 for no key update)
    update things t set printed = '' from batch where t.id = batch.id returning t.id as key`,
});

const make = (object: Derived, lockTimeoutMs = 200) =>
  makeDerived(adminUrl(parts), 'things' as 'media', [object], lockTimeoutMs);

/** How many things have which text, and how often they were written for it. */
const printed = () =>
  parts.sql(
    'select printed, writes, count(*)::int from things.things group by printed, writes order by printed, writes',
  );

describe('what is made from code', () => {
  it('is made once, and the rows that were there are renewed', async () => {
    await make(printing('one'));
    expect(await printed()).toEqual([{ printed: 'bench one', writes: 1, count: 1200 }]);
    await make(printing('one'));
    expect(await printed()).toEqual([{ printed: 'bench one', writes: 1, count: 1200 }]);
  });

  it('is made anew when the code has changed', async () => {
    await make(printing('one'));
    await make(printing('two'));
    await parts.sql(`insert into things.things (id, name) values (5000, 'bench')`);
    expect(await printed()).toEqual([
      { printed: 'bench two', writes: 1, count: 1 },
      { printed: 'bench two', writes: 2, count: 1200 },
    ]);
  });

  it('goes on after the rows that are done, when a run was cut off', async () => {
    // A row that cannot be renewed ends the run in its second batch.
    await parts.sql(
      `alter table things.things add constraint cut_off check (id <> 700 or printed = 'never') not valid`,
    );
    await expect(make(printing('one'))).rejects.toThrow(/cut_off/);
    expect(await parts.sql('select renewed_to from things.derived')).toEqual([{ renewed_to: '500' }]);
    expect(await printed()).toEqual([
      { printed: 'bench one', writes: 1, count: 500 },
      { printed: 'never', writes: 0, count: 700 },
    ]);

    await parts.sql('alter table things.things drop constraint cut_off');
    await make(printing('one'));
    expect(await printed()).toEqual([{ printed: 'bench one', writes: 1, count: 1200 }]);
  });

  it('waits for whoever has a row, and lets go of its own ones meanwhile', async () => {
    const busy = new Client({ connectionString: adminUrl(parts) });
    await busy.connect();
    await busy.query('begin; update things.things set id = id where id = 900');
    const making = make(printing('one'), 100);
    // A row of the same batch: whoever wants it never waits longer than the migrator itself.
    for (let round = 0; round < 5; round += 1)
      await parts.sql('begin; set local lock_timeout = 5000; update things.things set id = id where id = 800; commit');
    await busy.query('commit');
    await busy.end();
    await making;
    expect(await printed()).toEqual([{ printed: 'bench one', writes: 1, count: 1200 }]);
  });
});
