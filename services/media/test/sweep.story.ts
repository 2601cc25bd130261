import { mediaPath, projectEvents } from '@app/contracts';
import { createRpc } from '@app/kernel';
import { backendAddresses, overtaken, type Parts, standBetween, type Between } from '@app/testing/parts';
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
  upload,
  uploadSome,
} from './media-parts.js';

let store: Between;
let parts: Parts;
beforeAll(async () => {
  store = await standBetween(backendAddresses().s3);
  const media = { S3_ENDPOINT: store.address };
  parts = await startMedia({ services: ['users', 'projects', 'media'], settings: { media } });
});
afterAll(async () => {
  await parts.close();
  store.close();
});

const SWEPT_MS = 20_000;

const sweepNow = () => parts.sql(`update media.sweeps set began_at = '-infinity'`);

const UNUSED_FOR_A_DAY = `unused_since = now() - interval '25 hours', looked_since = now() - interval '25 hours', unused_looks = 24`;

const aDayLater = (imageIds: string[]) =>
  parts.sql(`update media.images set ${UNUSED_FOR_A_DAY} where id = any($1)`, [imageIds]);

const isGone = async (imageId: string): Promise<void> => {
  expect(await parts.sql('select from media.images where id = $1', [imageId])).toEqual([]);
  expect(await objectsOf(parts, imageId)).toEqual([]);
};
const gone = (imageId: string) => eventually(() => isGone(imageId), SWEPT_MS);

/**
 * Marks a picture as removed by hand. The sweep takes it after it has looked for others: once it has gone, that is
 * done.
 */
async function lastOfSweep(): Promise<string> {
  const [image] = (await uploadSome(parts, 1)) as [string];
  await parts.sql(`update media.images set status = 'removed' where id = $1`, [image]);
  return image;
}

describe('the sweep', () => {
  it('takes what nobody has shown for a day, and nothing else', async () => {
    const [shown, asked, forgotten, young] = (await uploadSome(parts, 4)) as [string, string, string, string];
    await publish(parts, projectEvents.saved, { projectId: 7, version: 1, imageIds: [shown] });
    await eventually(async () => expect(await parts.sql('select from media.image_uses')).toHaveLength(1));
    await expect(upload(parts, Buffer.from('no picture'))).rejects.toMatchObject({ code: 'unsupported_image' });
    await parts.sql(`update media.images set ${UNUSED_FOR_A_DAY} where status = 'failed'`);
    await aDayLater([shown, asked, forgotten]);
    await known(parts, [asked]);

    await sweepNow();
    await gone(forgotten);
    expect(await known(parts, [shown, asked, forgotten, young])).toEqual([shown, asked, young].sort());
    expect(await parts.sql(`select from media.images where status in ('failed', 'removed')`)).toEqual([]);
  });

  it('leaves what a project or a profile shows although no event has told so, and does not ask about it every hour', async () => {
    const [cover, detail, avatar, nobodys] = (await uploadSome(parts, 4)) as [string, string, string, string];
    await parts.sql(`insert into projects.creators (user_id, card, version) values ('ada', '{}', 1)`);
    await parts.sql(
      `insert into projects.projects (user_id, title, slug, description, content, category, city, state, image_url)
       values ('ada', 'Bench', 'bench', 'A place to sit.', $1, 'Festivals', 'Dayton', 'OH', $2)`,
      [`<p>See <img src="${mediaPath(detail, '800.webp')}" alt=""></p>`, mediaPath(cover, '1200.webp')],
    );
    await parts.sql(`insert into users.users (id, email, profile_image_url) values ('ada', 'ada@example.org', $1)`, [
      mediaPath(avatar, '400.webp'),
    ]);
    await aDayLater([cover, detail, avatar, nobodys]);
    await sweepNow();
    await gone(nobodys);
    expect(await known(parts, [cover, detail, avatar])).toEqual([cover, detail, avatar].sort());
    const due = `select from media.images where unused_since < now() - interval '23 hours'`;
    expect(await parts.sql(due)).toEqual([]);
  });

  it('takes a picture once the project that showed it shows another one, or is gone', async () => {
    const [first, second] = (await uploadSome(parts, 2)) as [string, string];
    const show = (image: string) =>
      parts.sql(`update projects.projects set image_url = $1`, [mediaPath(image, '1200.webp')]);
    await show(first);
    await show(second);
    await aDayLater([first, second]);
    await sweepNow();
    await gone(first);
    expect(await objectsOf(parts, second)).toEqual(ALL_FILES);
    await parts.sql('delete from projects.projects');
    await aDayLater([second]);
    await sweepNow();
    await gone(second);
  });

  it('takes an old picture of three widths, whether it is withheld or not, and leaves one that is shown', async () => {
    const [plain, withheld, shown] = (await uploadSome(parts, 3)) as [string, string, string];
    await makeOld(parts, [plain, withheld, shown]);
    await createRpc('users', parts.bus).media.withhold({ imageId: withheld }, { userId: 'ada', role: 'ADMIN' });
    await publish(parts, projectEvents.saved, { projectId: 72, version: 1, imageIds: [shown] });
    await handled(parts, 'project:72');
    await aDayLater([plain, withheld, shown]);
    await sweepNow();
    await gone(plain);
    await gone(withheld);
    expect(await keysUnder(parts, `withheld/${withheld}/`)).toEqual([]);
    expect(await objectsOf(parts, shown)).toEqual(OLD_FILES);
  });

  it('gives back one that it has marked when somebody shows it, while its objects are there', async () => {
    const [marked] = (await uploadSome(parts, 1)) as [string];
    await parts.sql(`update media.images set status = 'removed' where id = $1`, [marked]);
    await publish(parts, projectEvents.saved, { projectId: 70, version: 1, imageIds: [marked] });
    await eventually(async () => expect(await known(parts, [marked])).toEqual([marked]));
    const last = await lastOfSweep();
    await sweepNow();
    await gone(last);
    expect(await objectsOf(parts, marked)).toEqual(ALL_FILES);
  });

  it('takes none that somebody is just about to show, also when it has marked it a moment before', async () => {
    const [marked] = (await uploadSome(parts, 1)) as [string];
    await parts.sql(`update media.images set status = 'removed' where id = $1`, [marked]);
    const used = `insert into media.holders (holder, version) values ('project:71', 1);
      insert into media.image_uses (holder, image_id) values ('project:71', '${marked}')`;
    await parts.sql(used);
    const last = await lastOfSweep();
    await sweepNow();
    await gone(last);
    expect(await objectsOf(parts, marked)).toEqual(ALL_FILES);
  });

  it('takes nothing by a clock that jumps: what a day has not passed over is of an open form', async () => {
    const [ofForm] = (await uploadSome(parts, 1)) as [string];
    for (let sweeps = 0; sweeps < 2; sweeps += 1) {
      // As after a clock that has jumped ahead by a day, or was set right after a day behind.
      await parts.sql(`update media.images set unused_since = unused_since - interval '25 hours' where id = $1`, [
        ofForm,
      ]);
      const last = await lastOfSweep();
      await sweepNow();
      await gone(last);
    }
    expect(await known(parts, [ofForm])).toEqual([ofForm]);
  });

  it('lets nobody have a picture that it is just taking', async () => {
    const [image] = (await uploadSome(parts, 1)) as [string];
    await aDayLater([image]);
    const taken = `update media.images set status = 'removed' where id = $1`;
    expect(await overtaken(parts, [taken, [image]], () => known(parts, [image]))).toEqual([]);
  });

  it('removes nothing while an owner cannot be asked', async () => {
    const [image] = (await uploadSome(parts, 1)) as [string];
    await aDayLater([image]);
    await parts.stopService('users');
    const last = await lastOfSweep();
    await sweepNow();
    await gone(last);
    expect(await objectsOf(parts, image)).toEqual(ALL_FILES);
    parts.running.users = await parts.startInstance('users');
    await sweepNow();
    await gone(image);
  });

  it('keeps on its list what the store did not remove, and takes the rest', async () => {
    const [stubborn, easy] = (await uploadSome(parts, 2)) as [string, string];
    await parts.sql(`update media.images set status = 'removed' where id = any($1)`, [[stubborn, easy]]);
    const refused = `${stubborn}/400.webp`;
    store.meddle = (incoming, response) => {
      if (incoming.method !== 'POST' || !incoming.url!.endsWith('?delete')) return false;
      // Nothing is removed at all, and one object is said to be left.
      const error = `<Error><Key>${refused}</Key><Code>InternalError</Code></Error>`;
      response.end(`<?xml version="1.0"?><DeleteResult>${error}</DeleteResult>`);
      return true;
    };
    await sweepNow();
    const rows = () => parts.sql('select id from media.images where id = any($1)', [[stubborn, easy]]);
    await eventually(async () => expect(await rows()).toEqual([{ id: stubborn }]), SWEPT_MS);
    store.meddle = () => false;
    await sweepNow();
    await gone(stubborn);
  });

  it('lets uploads pass, however long it takes', async () => {
    const last = await lastOfSweep();
    let letGo = (): void => undefined;
    const held = new Promise<boolean>((resolve) => (letGo = () => resolve(false)));
    let waits = false;
    store.meddle = (incoming) => {
      if (!incoming.url!.includes('list-type=2')) return false;
      waits = true;
      return held;
    };
    await sweepNow();
    await eventually(async () => expect(waits).toBe(true), SWEPT_MS);
    await uploadSome(parts, 3);
    letGo();
    store.meddle = () => false;
    await sweepNow();
    await gone(last);
  });

  it('takes uploads that were never announced after a day, and leaves those of today', async () => {
    for (const key of ['incoming/new', 'incoming/old']) await parts.storage.put(key, Buffer.from('x'), 'image/png');
    const listed = (key: string, at: Date) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>1</Size></Contents>`;
    store.meddle = (incoming, response) => {
      if (!incoming.url!.includes('prefix=incoming')) return false;
      const yesterday = new Date(Date.now() - 25 * 3600 * 1_000);
      const objects = listed('incoming/new', new Date()) + listed('incoming/old', yesterday);
      response.end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${objects}</ListBucketResult>`,
      );
      return true;
    };
    await sweepNow();
    await eventually(async () => expect(await keysUnder(parts, 'incoming/')).toEqual(['incoming/new']), SWEPT_MS);
  });
});
