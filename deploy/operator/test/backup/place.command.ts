import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { metricsText } from '@app/kernel';
import { type Parts, startParts } from '@app/testing/parts';
import { all } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { command, latestIn, type Outcome, scratch } from '../command.ts';
import pg from 'pg';
import { objectsOf } from '../../src/backup/form/object-lists.js';
import { addPicture, keyOf, removeRow } from './pictures.ts';

let town: Parts;
const place = join(scratch(), 'backups');

beforeAll(async () => {
  town = await startParts({ services: ['media'], worker: false, gateway: false });
  for (const id of ['old', 'new']) await addPicture(town, id);
});
afterAll(() => town.close());

const backup = (...flags: string[]): Promise<Outcome> => command('backup', town.operatorSettings(), place, ...flags);
const stamps = (): string[] =>
  readdirSync(place)
    .filter((name) => name.startsWith('2'))
    .sort();
const objects = (): string[] => readdirSync(join(place, 'objects'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => name).sort(); // prettier-ignore
/** Makes the latest backup one of another day. */
const backdate = async (day: string): Promise<void> =>
  renameSync(join(place, (await latestIn(place)).stamp), join(place, `${day}T03-15-00Z`));

it('a place holds backups only: a folder that holds something else is left as it is', async () => {
  const other = scratch();
  writeFileSync(join(other, 'thesis.txt'), 'mine');
  expect(await command('backup', town.operatorSettings(), other)).toMatchObject({
    code: 1,
    err: expect.stringContaining('holds something else (thesis.txt)'),
  });
  expect(readdirSync(other)).toEqual(['thesis.txt']);
});

/** As Prometheus reads it from media. */
const lastSuccess = async (): Promise<number> =>
  Number(/^backup_last_success_timestamp_seconds(?:\{.*\})? (\S+)$/m.exec(await metricsText())?.[1]);

it('the age of the last whole one is a metric; none is no age', async () => {
  expect(await lastSuccess()).toBe(0);
  const began = Date.now() / 1000;
  const elsewhere = join(scratch(), 'first');
  expect(await command('backup', town.operatorSettings(), elsewhere)).toMatchObject({ code: 0, err: '' });
  const made = await lastSuccess();
  expect(made).toBeGreaterThanOrEqual(began);
  expect(await command('backup', { ...town.operatorSettings(), S3_BUCKET: 'no' }, elsewhere)).toMatchObject({
    code: 1,
  });
  expect(await lastSuccess()).toBe(made);
});

it('pictures are stored once, and only new ones are copied', async () => {
  expect(await backup()).toMatchObject({ code: 0, err: '', out: expect.stringContaining('new ones: 2 ') });
  await backdate('2026-01-05');
  await addPicture(town, 'newer');
  expect(await backup()).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/3 objects .* new ones: 1 /) });
  expect(stamps()).toHaveLength(2);
  expect(objects()).toHaveLength(3);
});

it('a picture that the bucket has lost is named, and in the backup as long as an earlier one had it; without one it is missing', async () => {
  await backdate('2026-01-06');
  await town.storage.remove([keyOf('old')]);
  const lost = await backup();
  expect(lost).toMatchObject({
    code: 3,
    out: expect.stringContaining(`lacks 1 objects that rows show (${keyOf('old')})`),
  });
  expect(lost.out).toContain('They are in the backup, from an earlier one.');
  expect(await all(objectsOf(await latestIn(place)))).toHaveLength(3);

  await addPicture(town, 'never');
  await town.storage.remove([keyOf('never')]);
  await backdate('2026-01-07');
  const missing = await backup();
  expect(missing).toMatchObject({ code: 3, err: '', out: expect.stringContaining(`no earlier backup has them (${keyOf('never')})`) }); // prettier-ignore
  await removeRow(town, 'never');
});

/** Works while another connection holds something. */
async function whileHeld(holds: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const other = new pg.Client({ connectionString: town.operatorSettings()['DATABASE_URL'] });
  await other.connect();
  try {
    await other.query(holds);
    return await work();
  } finally {
    await other.end();
  }
}

it('what does not end is given up, and what it has left is no backup', async () => {
  const before = stamps();
  const hung = await whileHeld('begin; lock table projects.projects in access exclusive mode', () =>
    backup('--deadline', '3s'),
  );
  expect(hung).toMatchObject({ code: 1, err: expect.stringContaining('Not done in 3s') });
  const half = stamps().filter((stamp) => !before.includes(stamp));
  expect(half).toHaveLength(1);
  expect(existsSync(join(place, half[0]!, 'manifest.json'))).toBe(false);
});

it('one backup at a time', async () => {
  const second = await whileHeld(`select pg_advisory_lock(hashtext('local-network.backup'))`, () => backup());
  expect(second).toMatchObject({ code: 1, err: expect.stringContaining('Another backup of this site is under way') });
});

describe('--keep', () => {
  it('removes nothing when the new backup fails', async () => {
    const before = stamps();
    const failed = await command('backup', { ...town.operatorSettings(), S3_SECRET_KEY: 'wrong' }, place, '--keep', '1d', '--deadline', '3s'); // prettier-ignore
    expect(failed.code).toBe(1);
    expect(stamps()).toEqual(expect.arrayContaining(before));
  });

  it('removes older backups, half-done ones, and pictures that no kept backup needs; one that is kept is whole', async () => {
    await backdate('2026-01-08');
    // Nobody shows it any more: only older backups need it.
    await removeRow(town, 'newer');
    expect(await backup('--keep', '2d')).toMatchObject({ code: 3 });
    expect(stamps()).toHaveLength(2);
    expect(stamps()[0]).toBe('2026-01-08T03-15-00Z');
    expect(objects()).toHaveLength(3);
    const check = (of: string) => command('restore', town.operatorSettings(), join(place, of), '--check');
    for (const stamp of stamps()) expect(await check(stamp)).toMatchObject({ code: 0, out: expect.stringContaining('is whole') }); // prettier-ignore

    await backdate('2026-01-09');
    expect(await backup('--keep', '1d')).toMatchObject({ code: 3, out: expect.stringContaining('2 older backups were removed') }); // prettier-ignore
    expect(objects()).toHaveLength(2);
    expect(await check(stamps()[0]!)).toMatchObject({ code: 0 });
  });

  it('removes nothing when it cannot tell what a kept backup needs; the new one is whole all the same', async () => {
    await backdate('2026-01-10');
    rmSync(join(place, '2026-01-10T03-15-00Z', 'objects.jsonl.gz.000'));
    const pictures = objects();
    mkdirSync(join(place, '2026-01-09T03-15-00Z'));
    writeFileSync(join(place, '2026-01-09T03-15-00Z', 'left'), 'by one that failed');
    const made = await backup('--keep', '2d');
    expect(made).toMatchObject({ code: 3, out: expect.stringContaining('Older backups were not removed') });
    expect(stamps()).toHaveLength(3);
    expect(objects()).toEqual(pictures);
  });
});

it('a place belongs to one site: another one, also a copy of it, is told whose it is and removes nothing there', async () => {
  const [ours, shared] = [{ ...town.operatorSettings(), SITE_URL: 'https://ours.example.org' }, scratch()];
  // Pictures that the bucket has lost make it a 3.
  expect(await command('backup', ours, shared)).toMatchObject({ code: 3, err: '' });
  const before = readdirSync(shared, { recursive: true }).sort();
  const copy = await startParts({ services: ['media'], worker: false, gateway: false });
  try {
    const other = copy.operatorSettings();
    const refused = { code: 1, err: expect.stringMatching(/another site \(https:\/\/ours.example.org\).*--take-over/) };
    expect(await command('backup', other, shared, '--keep', '1d')).toMatchObject(refused);
    expect(readdirSync(shared, { recursive: true }).sort()).toEqual(before);

    expect(await command('backup', other, shared, '--take-over')).toMatchObject({ code: 0, err: '' });
    expect(await command('backup', other, shared)).toMatchObject({ code: 0, err: '' });
    expect(await command('backup', ours, shared)).toMatchObject({ code: 1, err: expect.stringContaining(`another site (${other['SITE_URL']})`) }); // prettier-ignore
  } finally {
    await copy.close();
  }
});
