import { projectEvents, type Caller } from '@app/contracts';
import { createRpc } from '@app/kernel';
import { backendAddresses, type Parts, standBetween, type Between } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ALL_FILES,
  handled,
  keysUnder,
  known,
  makeOld,
  objectsOf,
  OLD_FILES,
  startMedia,
  publish,
  uploadSome,
} from './media-parts.js';

const ADMIN: Caller = { userId: 'ada', role: 'ADMIN' };

let store: Between;
let parts: Parts;
beforeAll(async () => {
  store = await standBetween(backendAddresses().s3);
  parts = await startMedia({ settings: { media: { S3_ENDPOINT: store.address } } });
});
afterAll(async () => {
  await parts.close();
  store.close();
});

const media = () => createRpc('users', parts.bus).media;
const withhold = (imageId: string, caller: Caller = ADMIN) => media().withhold({ imageId }, caller);
const release = (imageId: string) => media().release({ imageId }, ADMIN);
const aside = (imageId: string) => keysUnder(parts, `withheld/${imageId}/`);
const one = async (): Promise<string> => (await uploadSome(parts, 1))[0]!;
const stateOf = async (imageId: string) =>
  (await parts.sql('select status, is_settled from media.images where id = $1', [imageId]))[0];

describe('a picture that an admin withholds', () => {
  it('has no object under its address and is named to nobody, until it is released', async () => {
    const image = await one();
    const before = await parts.storage.read(`${image}/400.webp`);
    for (let time = 0; time < 2; time += 1) await withhold(image);
    expect(await objectsOf(parts, image)).toEqual([]);
    expect(await known(parts, [image])).toEqual([]);
    for (let time = 0; time < 2; time += 1) await release(image);
    expect(await objectsOf(parts, image)).toEqual(ALL_FILES);
    expect((await parts.storage.about(`${image}/400.webp`))?.contentType).toBe('image/webp');
    expect((await parts.storage.read(`${image}/400.webp`))?.equals(before!)).toBe(true);
    expect(await known(parts, [image])).toEqual([image]);
  });

  it('is withheld by admins only, and one that is not there by nobody', async () => {
    const image = await one();
    await expect(withhold(image, { userId: 'eve', role: 'USER' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(withhold(image, null)).rejects.toMatchObject({ code: 'authentication_required' });
    expect(await objectsOf(parts, image)).toEqual(ALL_FILES);
    expect(await withhold('z'.repeat(24))).toBeNull();
  });

  it('is found by admins where it stands aside, and by nobody else', async () => {
    const image = await one();
    const keys = (caller: Caller) => parts.rpc.media.keysOf({ imageId: image }, caller);
    const [address, aside] = [`${image}/1200.webp`, `withheld/${image}/1200.webp`];
    expect(await keys(ADMIN)).toEqual({ keys: [address, aside] });
    await withhold(image);
    expect(await keys(ADMIN)).toEqual({ keys: [aside, address] });
    expect(await parts.storage.about(aside)).not.toBeNull();
    await expect(keys({ userId: 'eve', role: 'USER' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(keys(null)).rejects.toMatchObject({ code: 'authentication_required' });
    expect(await parts.rpc.media.keysOf({ imageId: 'z'.repeat(24) }, ADMIN)).toEqual({ keys: [] });
  });

  it('is where the last word puts it, however many admins of two instances speak at once', async () => {
    const other = await parts.startInstance('media');
    try {
      const image = await one();
      const before = await parts.storage.read(`${image}/800.webp`);
      await Promise.all(
        Array.from({ length: 12 }, (_, number) =>
          (number % 2 === 0 ? withhold(image) : release(image)).catch(() => undefined),
        ),
      );
      await eventually(async () => expect(await stateOf(image)).toMatchObject({ is_settled: true }), 10_000);
      const { status } = (await stateOf(image)) as { status: string };
      expect(await objectsOf(parts, image)).toEqual(status === 'ready' ? ALL_FILES : []);
      await release(image);
      expect((await parts.storage.read(`${image}/800.webp`))?.equals(before!)).toBe(true);
    } finally {
      await other.close();
    }
  });

  it('goes by itself when the store was away in between', async () => {
    const image = await one();
    store.meddle = (incoming, response) => {
      if (incoming.method !== 'PUT' || !incoming.url!.includes('withheld')) return false;
      response.writeHead(503).end();
      return true;
    };
    await expect(withhold(image)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await objectsOf(parts, image)).toEqual(ALL_FILES);
    store.meddle = () => false;
    await eventually(async () => expect(await objectsOf(parts, image)).toEqual([]), 15_000);
    await eventually(async () => expect(await stateOf(image)).toEqual({ status: 'withheld', is_settled: true }));
  });

  it('comes back whole when it is an old one of three widths', async () => {
    const image = await one();
    await makeOld(parts, [image]);
    await withhold(image);
    expect(await objectsOf(parts, image)).toEqual([]);
    expect(await aside(image)).toEqual(OLD_FILES.map((file) => `withheld/${image}/${file}`));
    await release(image);
    expect(await objectsOf(parts, image)).toEqual(OLD_FILES);
    expect(await stateOf(image)).toEqual({ status: 'ready', is_settled: true });
  });

  it('goes for good when nobody shows it, also from where it stands aside', async () => {
    const image = await one();
    await withhold(image);
    expect(await aside(image)).toHaveLength(ALL_FILES.length);
    await parts.sql(
      `update media.images set unused_since = now() - interval '25 hours', looked_since = now() - interval '25 hours', unused_looks = 24 where id = $1`,
      [image],
    );
    const owners = await Promise.all((['users', 'projects'] as const).map((name) => parts.startInstance(name)));
    await parts.sql(`update media.sweeps set began_at = '-infinity'`);
    await eventually(async () => expect(await stateOf(image)).toBeUndefined(), 20_000);
    expect(await aside(image)).toEqual([]);
    await Promise.all(owners.map((owner) => owner.close()));
  });
});

describe('the pictures of a project that an admin has deleted', () => {
  let projects = 500;
  const show = async (imageIds: string[]): Promise<number> => {
    const projectId = (projects += 1);
    await publish(parts, projectEvents.saved, { projectId, version: 1, imageIds });
    await handled(parts, `project:${projectId}`);
    return projectId;
  };
  const gone = (image: string) => eventually(async () => expect(await objectsOf(parts, image)).toEqual([]));

  it('go at once, except one that another project shows', async () => {
    const [own, shared] = (await uploadSome(parts, 2)) as [string, string];
    const projectId = await show([own, shared]);
    await show([shared]);
    await publish(parts, projectEvents.deleted, { projectId, byAdmin: true });
    await gone(own);
    expect(await objectsOf(parts, shared)).toEqual(ALL_FILES);
  });

  it('come back when the news of another project that shows them is late', async () => {
    const image = await one();
    await publish(parts, projectEvents.deleted, { projectId: await show([image]), byAdmin: true });
    await gone(image);
    await show([image]);
    await eventually(async () => expect(await objectsOf(parts, image)).toEqual(ALL_FILES), 10_000);
    expect(await known(parts, [image])).toEqual([image]);
  });

  it('stay withheld when an admin had said so, whoever shows them', async () => {
    const image = await one();
    const projectId = await show([image]);
    await withhold(image);
    await publish(parts, projectEvents.deleted, { projectId, byAdmin: true });
    await show([image]);
    expect(await stateOf(image)).toEqual({ status: 'withheld', is_settled: true });
    expect(await objectsOf(parts, image)).toEqual([]);
  });

  it('last for a day when its owner has taken it back', async () => {
    const image = await one();
    const projectId = await show([image]);
    await publish(parts, projectEvents.deleted, { projectId });
    await eventually(async () =>
      expect(
        await parts.sql('select from media.holders where holder = $1 and deleted', [`project:${projectId}`]),
      ).toHaveLength(1),
    );
    expect(await stateOf(image)).toEqual({ status: 'ready', is_settled: true });
  });
});
