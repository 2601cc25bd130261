import { cpSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { API, type Project, SERVICES } from '@app/contracts';
import type { Running } from '@app/kernel';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, all, approvedProject, Browser, eventually, type Person, picture, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditSite } from '../../src/audit/audit.js';
import {
  KEY_LIST,
  type Manifest,
  OBJECT_LIST,
  readManifest,
  tableFile,
  writeManifest,
} from '../../src/backup/form/manifest.js';
import { keyedObjectsOf, objectsOf } from '../../src/backup/form/object-lists.js';
import { command, latestIn, scratch } from '../command.ts';
import { asFirstForm } from './first-form.ts';

/** The place of the backups. */
const folder = join(scratch(), 'backups');

/** The site that is backed up, and an empty one. */
let town: Parts;
let empty: Parts;
let running: Running[] = [];
let people: Person[];
let project: Project;
let manifest: Manifest;

beforeAll(async () => {
  empty = await startParts({ services: [], worker: false, gateway: false });
  town = await startParts();
  people = [await signUp(town, { firstName: 'Ann' }), await signUp(town, { firstName: 'Ben' })];
  project = await approvedProject(town, { by: people[0]! });
  await adminOf(town);
});
afterAll(async () => {
  for (const part of running) await part.close();
  await Promise.all([empty.close(), town.close()]);
});

/** People who talk and vote until they are told to stop. @returns how many words they said. */
function traffic(): { stop(): Promise<number> } {
  let stopped = false;
  let said = 0;
  const talk = async ({ browser }: Person): Promise<void> => {
    while (!stopped) {
      const { status } = await browser.post(API.comments(project.slug), { content: `Bench number ${said}` });
      if (status === 201) said += 1;
    }
  };
  const talking = Promise.all(people.map(talk));
  return {
    stop: async () => {
      stopped = true;
      await talking;
      return said;
    },
  };
}

const backup = (settings = town.operatorSettings(), into = folder) => command('backup', settings, into);
const restore = (from = folder, settings = empty.operatorSettings(), ...flags: string[]) =>
  command('restore', settings, from, ...flags);

/** Counts of the restored site that are not what their rows say. */
const differences = () => all(auditSite(empty.operatorSettings()['DATABASE_URL'] ?? ''));

/** Sums of all tables and objects. Which events are sent is not the same after a restore. */
async function sums(of: string): Promise<unknown> {
  const files = await latestIn(of);
  const { schemas } = await readManifest(files.store, files.stamp);
  const tables = Object.entries(schemas).flatMap(([schema, copy]) =>
    copy.tables.map(({ name, rows, sha256 }) => [`${schema}.${name}`, rows, name === 'outbox' ? '' : sha256]),
  );
  const objects = await all(objectsOf(files));
  return { tables, objects: objects.map(({ name, sha256, type }) => [name, sha256, type]).sort() };
}

describe('npm run backup', () => {
  it('explains itself, and says when it was not understood', async () => {
    expect(await command('backup', {}, '--help')).toMatchObject({ code: 0, out: expect.stringContaining('-- FOLDER') });
    expect(await command('backup', {})).toMatchObject({ code: 2, err: expect.stringContaining('Into which folder') });
    expect(await command('restore', {}, 'a', 'b')).toMatchObject({
      code: 2,
      err: expect.stringContaining('One folder'),
    });
  });

  it('copies all tables and pictures as of one moment, while people go on', async () => {
    const talking = traffic();
    await eventually(async () => expect((await town.sql('select 1 from comments.comments')).length).toBeGreaterThan(3));
    // An event that is published and not handled when the snapshot is taken: it must not be lost.
    await town.stopService('media');
    await people[1]!.browser.patch(API.profile, { firstName: 'Benjamin' });
    await eventually(async () =>
      expect(await town.sql('select 1 from users.outbox where sent_at is null')).toEqual([]),
    );
    const made = await backup();
    expect(made).toMatchObject({ code: 0, err: '' });
    await talking.stop();
    await town.startInstance('media').then((media) => (town.running.media = media));

    const { store, stamp } = await latestIn(folder);
    manifest = await readManifest(store, stamp);
    expect(Object.keys(manifest.schemas)).toEqual(SERVICES);
    const known = await town.sql<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_schema = any($1) and table_type = 'BASE TABLE' and table_name not in ('migrations', 'derived')`,
      [SERVICES],
    );
    const copied = Object.entries(manifest.schemas).flatMap(([schema, { tables }]) =>
      tables.map(({ name }) => `${schema}.${name}`),
    );
    expect(copied.sort()).toEqual(known.map(({ name }) => name).sort());
    expect(manifest.objects.count).toBeGreaterThan(3);
    expect(manifest.missing).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });
});

describe('npm run restore refuses', () => {
  /** A copy of the backup that something was done to. @param spoil is given its folder in the copied place */
  const spoilt = async (spoil: (backup: string, place: string) => unknown): Promise<string> => {
    const place = join(scratch(), 'copy');
    cpSync(folder, place, { recursive: true });
    await spoil(join(place, (await latestIn(place)).stamp), place);
    return place;
  };
  const anObject = async (): Promise<string> => `objects/${(await all(objectsOf(await latestIn(folder))))[0]!.name}`;
  const nothingWritten = async (): Promise<void> => {
    expect(await empty.sql('select 1 from users.users')).toEqual([]);
    expect(await all(empty.storage.list(''))).toEqual([]);
  };

  it('a folder without a manifest: the backup was cut off', async () => {
    const place = await spoilt((backup) => rmSync(join(backup, 'manifest.json')));
    const { stamp } = await latestIn(folder);
    expect(await restore(place)).toMatchObject({ code: 1, err: expect.stringContaining('holds no whole backup') });
    expect(await restore(join(place, stamp))).toMatchObject({
      code: 1,
      err: expect.stringContaining('is no whole backup'),
    });
  });

  const first = (file: string): string => `${file}.000`;
  it.each<[string, (backup: string, object: string) => void]>([
    ['a table that was cut off', (backup) => truncateSync(join(backup, first(tableFile('users', 'users'))), 40)],
    ['a table that is missing', (backup) => rmSync(join(backup, first(tableFile('comments', 'comments'))))],
    ['a picture that was changed', (_, object) => writeFileSync(object, 'another picture')],
    ['a picture that is missing', (_, object) => rmSync(object)],
    ['a list of pictures that was cut off', (backup) => truncateSync(join(backup, first(OBJECT_LIST)), 30)],
    ['keys of other pictures', (backup) => writeFileSync(join(backup, first(KEY_LIST)), gzipSync('somebody/else\n'))],
    [
      'a changed manifest',
      (backup) => {
        const file = join(backup, 'manifest.json');
        writeFileSync(file, readFileSync(file, 'utf8').replace(/"rows": \d+/, '"rows": 123456'));
      },
    ],
  ])('%s, before anything is written', async (_what, spoil) => {
    const object = await anObject();
    const place = await spoilt((backup, copy) => spoil(backup, join(copy, object)));
    const { code, err } = await restore(place);
    expect([code, err]).toEqual([1, expect.stringMatching(/not whole|changed or cut off/)]);
    await nothingWritten();
  });

  it('a backup of a newer version', async () => {
    const { format: _, ...newer } = structuredClone(manifest);
    newer.schemas['users']!.migrations.push('Wings0099');
    const place = await spoilt(async (_backup, copy) => {
      const { store, stamp } = await latestIn(copy);
      await writeManifest(store, stamp, newer);
    });
    expect(await restore(place)).toMatchObject({ code: 1, err: expect.stringMatching(/newer version.*Wings0099/) });
    await nothingWritten();
  });

  it('a backup of the form before, when something of it was changed', async () => {
    const whole = await asFirstForm(folder);
    expect(await restore(whole, {}, '--check')).toMatchObject({ code: 0, out: expect.stringContaining('is whole') });
    const { key } = (await all(keyedObjectsOf(await latestIn(folder))))[0]!;
    for (const file of [join('objects', key), tableFile('users', 'users'), OBJECT_LIST]) {
      const spoilt = join(scratch(), 'spoilt');
      cpSync(whole, spoilt, { recursive: true });
      truncateSync(join(spoilt, file), 30);
      expect(await restore(spoilt)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/not whole|changed or cut off/),
      });
    }
    await nothingWritten();
  });

  it('a bucket that holds something else', async () => {
    await empty.storage.put('somebody/else.webp', Buffer.from('else'), 'image/webp');
    expect(await restore()).toMatchObject({ code: 1, err: expect.stringContaining('The bucket is not empty') });
    await empty.storage.remove(['somebody/else.webp']);
    await nothingWritten();
  });
});

describe('npm run restore', () => {
  it('that broke off has shown nobody anything, and can be said again, also from a backup of the form before', async () => {
    // A gateway has run: what it makes anew is nobody's.
    await empty.storage.put('open-data/projects.csv', Buffer.from('id'), 'text/csv');
    const broken = await restore(await asFirstForm(folder), {
      ...empty.operatorSettings(),
      NATS_URL: 'nats://127.0.0.1:9,127.0.0.1:10',
    });
    expect(broken).toMatchObject({
      code: 1,
      err: expect.stringContaining('NATS at 127.0.0.1:9, 127.0.0.1:10 does not answer'),
    });
    expect(await empty.sql('select 1 from users.users')).toEqual([]);
  });

  it('brings the same rows, sums and pictures into an empty site, and leaves other objects if it is told to', async () => {
    await empty.storage.put('somebody/else.webp', Buffer.from('else'), 'image/webp');
    const restored = await restore(folder, empty.operatorSettings(), '--keep-objects');
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(String(await empty.storage.read('somebody/else.webp'))).toBe('else');
    await empty.storage.remove(['somebody/else.webp']);
    const again = join(scratch(), 'again');
    expect(await backup(empty.operatorSettings(), again)).toMatchObject({ code: 0 });
    expect(await sums(again)).toEqual(await sums(folder));
  });

  it('is the site of one moment: counts are right, and everybody knows the same projects', async () => {
    // What follows by itself, or was not published at the moment of the snapshot, goes on when the services start.
    const follows = ['project_counters.comment_count', 'projects.comment_count', 'projects.upvotes'];
    const wrong = (await differences()).filter(({ difference }) => !follows.includes(difference.column));
    expect(wrong).toEqual([]);
    expect(
      await empty.sql(
        'select project_id from comments.discussions where not is_deleted and project_id not in (select id from projects.projects)',
      ),
    ).toEqual([]);
  });

  it('refuses a site that is not empty, and leaves it as it is', async () => {
    const before = await empty.sql('select id from comments.comments order by id');
    expect(await restore()).toMatchObject({ code: 1, err: expect.stringContaining('The site is not empty') });
    expect(await empty.sql('select id from comments.comments order by id')).toEqual(before);
  });

  it('runs on: old sign-ins, pictures, new words and names work, and events that were on their way arrive', async () => {
    for (const service of SERVICES) running.push(await empty.startInstance(service));
    running.push(await empty.startWorker());
    const gateway = await empty.startGateway();
    running = [gateway, ...running];
    const browser = new Browser(gateway.address);

    const [ann, ben] = people as [Person, Person];
    expect((await browser.post(API.emailLogin, { email: ann.me.email, password: ann.password })).status).toBe(200);
    browser.forgetCsrf();
    expect((await browser.get(project.imageUrl)).status).toBe(200);

    // Published before the snapshot, never handled: media knows of Ben's profile now.
    await eventually(async () =>
      expect(await empty.sql('select version from media.holders where holder = $1', [`user:${ben.me.id}`])).toEqual(
        await town.sql('select version from media.holders where holder = $1', [`user:${ben.me.id}`]),
      ),
    );

    const counted = async () => (await browser.get(API.project(project.slug))).body.commentCount as number;
    const there = (await empty.sql('select 1 from comments.comments')).length;
    await eventually(async () => expect(await counted()).toBe(there), 30_000);
    expect((await browser.post(API.comments(project.slug), { content: 'After the fire.' })).status).toBe(201);
    await eventually(async () => expect(await counted()).toBe(there + 1), 30_000);
    await eventually(async () => expect(await differences()).toEqual([]), 30_000);

    expect((await browser.patch(API.profile, { firstName: 'Anna' })).status).toBe(200);
    await eventually(async () =>
      expect((await browser.get(API.project(project.slug))).body.creator.firstName).toBe('Anna'),
    );
    const uploaded = await browser.upload(API.upload, 'image', await picture());
    expect(uploaded.status).toBe(201);
    for (const service of SERVICES) expect(await empty.sql(`select 1 from ${service}.dead_letters`)).toEqual([]);
  });
});
