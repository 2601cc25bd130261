import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVICES, type ServiceName } from '@app/contracts';
import { loadConfig } from '@app/kernel';
import { migrateDatabase } from '../../src/migrate/database/database.js';
import { MigrateConfig } from '../../src/migrate/config.js';
import { schemas } from '../../src/migrate/database/schemas.js';
import { rolesOf } from '../../src/migrate/roles-of.js';
import { type Parts, startParts } from '@app/testing/parts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { command, scratch } from '../command.ts';

/** Lends servers; its own database is not used. */
let parts: Parts;
const databases = Array.from({ length: 3 }, () => `older${randomBytes(4).toString('hex')}`) as [string, string, string];
beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  for (const name of databases) await parts.sql(`create database ${name}`);
});
afterAll(async () => {
  for (const name of databases) await parts.sql(`drop database if exists ${name} with (force)`);
  await parts.close();
});

/** Another database on the same servers, and with it another bucket and other names on the bus. */
function siteIn(database: string): Record<string, string> {
  const settings = parts.operatorSettings();
  const moved = Object.entries(settings).map(([name, value]) =>
    name.endsWith('DATABASE_URL')
      ? [name, Object.assign(new URL(value), { pathname: `/${database}` }).href]
      : [name, value],
  );
  return { ...Object.fromEntries(moved), S3_BUCKET: database, NATS_PREFIX: database };
}

async function sql<Row>(settings: Record<string, string>, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: settings['DATABASE_URL'] });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** What the schemas were some migrations ago. */
const older = Object.fromEntries(
  SERVICES.map((service) => [service, { migrations: schemas[service].migrations.slice(0, -1) }]),
) as Record<ServiceName, { migrations: (typeof schemas)[ServiceName]['migrations'] }>;

it('a backup of an older version is loaded as it was, and migrated on: also where nothing was ever migrated', async () => {
  const [old, fresh] = [siteIn(databases[0]), siteIn(databases[1])];
  const config = loadConfig(MigrateConfig, old);
  await migrateDatabase(config.DATABASE_URL, rolesOf(config), older);
  await sql(old, `insert into projects.creators (user_id, card, version) values ('ann', '{}', 1)`);
  await sql(
    old,
    `insert into projects.projects (user_id, title, slug, description, category, city, state, image_url, is_approved, city_key, card)
     values ('ann', 'Benches by the river', 'benches', 'Six of them.', 'Parks & Rec', 'Xenia', 'OH', '/x.webp', true, '', '')`,
  );
  const folder = join(scratch(), 'older');
  expect(await command('backup', old, folder)).toMatchObject({ code: 0, err: '' });
  expect(await command('restore', fresh, folder)).toMatchObject({ code: 0, err: '' });

  for (const service of SERVICES) {
    const ran = await sql(fresh, `select name from ${service}.migrations`);
    expect([service, ran.length]).toEqual([service, schemas[service].migrations.length]);
  }
  const [row] = await sql<{ card: string; id: number }>(fresh, 'select id, card from projects.projects');
  expect(JSON.parse(row!.card)).toMatchObject({ title: 'Benches by the river', slug: 'benches' });
  // The next project gets the next number.
  await sql(
    fresh,
    `insert into projects.projects (user_id, title, slug, description, category, city, state, image_url, city_key, card)
     values ('ann', 'More benches', 'more-benches', 'Two more.', 'Parks & Rec', 'Xenia', 'OH', '/x.webp', '', '')`,
  );
  expect(await sql(fresh, 'select id from projects.projects order by id')).toEqual([
    { id: row!.id },
    { id: row!.id + 1 },
  ]);
});

it('data that move to another Postgres stay as they are where they were: the way back is the older version', async () => {
  const [old, fresh] = [siteIn(databases[0]), siteIn(databases[2])];
  const levels = (): Promise<unknown[]> =>
    Promise.all(SERVICES.map((service) => sql(old, `select name from ${service}.migrations order by id`)));
  const before = await levels();
  const program = fileURLToPath(new URL('../../dist/restore/move.js', import.meta.url));
  const env = { PATH: process.env['PATH'], OLD_DATABASE_URL: old['DATABASE_URL'], DATABASE_URL: fresh['DATABASE_URL'] };
  expect(String(execFileSync(process.execPath, [program], { env }))).toContain('rows were moved');
  expect(await levels()).toEqual(before);
  for (const service of SERVICES)
    expect(await sql(fresh, `select name from ${service}.migrations`)).toHaveLength(schemas[service].migrations.length);
  expect(await sql(fresh, 'select slug from projects.projects')).toEqual([{ slug: 'benches' }]);
});

it('nothing is backed up where no site is', async () => {
  const name = databases[1];
  await sql(siteIn(name), `drop schema ${SERVICES.join(', ')} cascade`);
  expect(await command('backup', siteIn(name), join(scratch(), 'none'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no site in this database'),
  });
});
