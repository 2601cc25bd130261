import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Storage } from '@app/kernel/storage';
import { type Parts, startParts } from '@app/testing/parts';
import { all } from '@app/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { command, type Outcome, scratch } from '../command.ts';
import { addPicture, keyOf } from './pictures.ts';
import { storeElsewhere } from './region.ts';

let town: Parts;
let empty: Parts;
let elsewhere: Awaited<ReturnType<typeof storeElsewhere>>;
/** The bucket of the backups. */
let bucket: Storage;
let settings: Record<string, string>;
const identities = { own: '', other: '' };
const place = 's3://safe-house/towns/ours';

beforeAll(async () => {
  const nothing = { services: [], worker: false, gateway: false };
  [town, empty] = [await startParts(nothing), await startParts(nothing)];
  const site = town.operatorSettings();
  elsewhere = await storeElsewhere(site['S3_ENDPOINT']!);
  const [S3_ACCESS_KEY, S3_SECRET_KEY] = [site['S3_ACCESS_KEY']!, site['S3_SECRET_KEY']!];
  bucket = new Storage({ S3_ENDPOINT: elsewhere.endpoint, S3_REGION: elsewhere.region, S3_BUCKET: 'safe-house', S3_ACCESS_KEY, S3_SECRET_KEY }); // prettier-ignore
  await bucket.ensureBucket();
  const [own, deputy] = [await generateIdentity(), await generateIdentity()];
  for (const [name, key] of Object.entries({ own, other: await generateIdentity() })) {
    identities[name as keyof typeof identities] = join(scratch(), 'key.txt');
    writeFileSync(identities[name as keyof typeof identities], `# public key: of ${name}\n${key}\n`);
  }
  settings = {
    BACKUP_S3_ENDPOINT: elsewhere.endpoint,
    BACKUP_S3_REGION: elsewhere.region,
    BACKUP_S3_ACCESS_KEY: S3_ACCESS_KEY,
    BACKUP_S3_SECRET_KEY: S3_SECRET_KEY,
    BACKUP_AGE_RECIPIENTS: `${await identityToRecipient(own)},${await identityToRecipient(deputy)}`,
  };
  await addPicture(town, 'bench');
});
afterAll(async () => {
  await Promise.all([town.close(), empty.close(), elsewhere.close()]);
});

const backup = (...flags: string[]): Promise<Outcome> =>
  command('backup', { ...town.operatorSettings(), ...settings }, place, ...flags);
const restore = (...flags: string[]): Promise<Outcome> =>
  command('restore', { ...empty.operatorSettings(), ...settings }, place, ...flags);
const pictureRows = ({ sql }: Parts) => sql('select id, kind, image from media.images');

it('goes to a bucket of another region, encrypted: neither rows, pictures nor their addresses can be read there', async () => {
  expect(await backup()).toMatchObject({ code: 0, err: '', out: expect.stringContaining(`${place}/2`) });
  const keys = (await all(bucket.list(''))).map(({ key }) => key);
  expect(keys.every((key) => key.startsWith('towns/ours/'))).toBe(true);
  expect(keys.filter((key) => key.includes('/objects-'))).toHaveLength(1);
  expect(keys.join()).not.toContain(keyOf('bench').slice(0, 24));
  for (const key of keys.filter((one) => /tables|objects-|keys/.test(one)))
    expect([key, String((await bucket.read(key))!.subarray(0, 21))]).toEqual([key, 'age-encryption.org/v1']);
});

it('copies what is new only, and keeps as many as it is told', async () => {
  await addPicture(town, 'fountain');
  elsewhere.asked();
  expect(await backup('--keep', '1d')).toMatchObject({ code: 0, err: '', out: expect.stringContaining('1 older backups were removed') }); // prettier-ignore
  expect(elsewhere.asked().filter((line) => /^PUT .*objects-/.test(line))).toHaveLength(1);
  const manifests = (await all(bucket.list(''))).filter(({ key }) => key.endsWith('/manifest.json'));
  expect(manifests).toHaveLength(1);
});

it('is restored with the private key only, after everything was read', async () => {
  expect(await restore()).toMatchObject({ code: 1, err: expect.stringContaining('--identity FILE') });
  expect(await restore('--identity', identities.other)).toMatchObject({ code: 1, err: expect.stringContaining('cannot be read') }); // prettier-ignore
  const [{ key } = { key: '' }] = await all(bucket.list('towns/ours/objects-'));
  const bytes = (await bucket.read(key))!;
  await bucket.put(key, Buffer.concat([bytes.subarray(0, -1), Buffer.from('!')]), 'x/x');
  expect(await restore('--identity', identities.own)).toMatchObject({
    code: 1,
    err: expect.stringContaining('not whole'),
  });
  await bucket.put(key, bytes, 'x/x');
  expect(await pictureRows(empty)).toEqual([]);
  expect(await all(empty.storage.list(''))).toEqual([]);

  expect(await restore('--identity', identities.own)).toMatchObject({ code: 0, err: '' });
  expect(await pictureRows(empty)).toEqual(await pictureRows(town));
  for (const name of ['bench', 'fountain']) {
    const { stream, contentType } = (await empty.storage.get(keyOf(name)))!;
    expect([contentType, String(await buffer(stream))]).toEqual(['image/webp', `the picture ${name}`]);
  }
});

it('brings pictures back alone: rows that went back to an earlier moment may show one that was removed since', async () => {
  await empty.storage.remove([keyOf('bench')]);
  const restored = await restore('--identity', identities.own, '--pictures-only');
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(String(await empty.storage.read(keyOf('bench')))).toBe('the picture bench');
  expect(await pictureRows(empty)).toHaveLength(2);
});

it('says what is wrong with a bucket', async () => {
  const site = town.operatorSettings();
  const into = (settings: Record<string, string>, where: string) => command('backup', { ...site, ...settings }, where);
  expect(await into({}, place)).toMatchObject({ code: 1, err: expect.stringContaining('BACKUP_S3_ACCESS_KEY') });
  const own = { ...settings, BACKUP_S3_ENDPOINT: site['S3_ENDPOINT']! };
  expect(await into(own, `s3://${site['S3_BUCKET']}/x`)).toMatchObject({
    code: 1,
    err: expect.stringContaining("the site's own bucket"),
  });
  expect(await into({ ...settings, BACKUP_AGE_RECIPIENTS: 'age1nobody' }, place)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is no public key of age'),
  });
});
