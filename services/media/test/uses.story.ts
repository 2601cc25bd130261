import { mediaPath, projectEvents, userEvents, type PublicUser } from '@app/contracts';
import type { Parts } from '@app/testbed';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Queue } from 'bullmq';
import { heard, known, objectsOf, shownBy, startMedia, tell, upload, uploadSome } from './media-parts.js';

let parts: Parts;
beforeAll(async () => {
  parts = await startMedia();
});
afterAll(() => parts.close());

let projects = 100;
const newProject = (): number => ++projects;
const saved = (projectId: number, version: number, imageIds: string[]) =>
  tell(parts, projectEvents.saved, { projectId, version, imageIds });
const deleted = (projectId: number) => tell(parts, projectEvents.deleted, { projectId });
/** Facts of one kind are taken in one after the other: once this one is, those before it are. */
const allSavesHeard = async () => {
  const marker = newProject();
  await saved(marker, 1, []);
  await heard(parts, `project:${marker}`);
};
const gone = (imageId: string) =>
  eventually(async () => {
    expect(await objectsOf(parts, imageId)).toEqual([]);
    expect(await parts.sql('select from media.images where id = $1', [imageId])).toEqual([]);
  });

describe("a project's pictures", () => {
  it('are those of its last edit, however often and in whatever order the news comes', async () => {
    const [cover, detail, dropped] = (await uploadSome(parts, 3)) as [string, string, string];
    const project = newProject();
    await saved(project, 2, [cover, detail]);
    await saved(project, 1, [dropped]);
    await saved(project, 2, [cover, detail]);
    await saved(project, 1, [dropped]);
    await allSavesHeard();
    expect(await shownBy(parts, `project:${project}`)).toEqual([cover, detail].sort());
    await saved(project, 3, [cover]);
    await heard(parts, `project:${project}`, 3);
    expect(await shownBy(parts, `project:${project}`)).toEqual([cover]);
  });

  it('go with it, except those that another project shows', async () => {
    const [own, shared] = (await uploadSome(parts, 2)) as [string, string];
    const [project, other] = [newProject(), newProject()];
    await saved(project, 1, [own, shared]);
    await saved(other, 1, [shared]);
    await heard(parts, `project:${other}`);
    await deleted(project);
    await gone(own);
    expect(await known(parts, [own, shared])).toEqual([shared]);
    expect(await objectsOf(parts, shared)).toHaveLength(4);
    await deleted(other);
    await gone(shared);
  });

  it('go even when the news of its end comes before that of its beginning, or twice', async () => {
    const [image] = (await uploadSome(parts, 1)) as [string];
    const project = newProject();
    await deleted(project);
    await deleted(project);
    await eventually(async () =>
      expect(
        await parts.sql('select from media.holders where holder = $1 and deleted', [`project:${project}`]),
      ).toHaveLength(1),
    );
    await saved(project, 1, [image]);
    await gone(image);
    await saved(project, 2, [image]);
    await allSavesHeard();
    expect(await shownBy(parts, `project:${project}`)).toEqual([]);
  });

  it('may be named that media has never had', async () => {
    const project = newProject();
    await saved(project, 1, ['b'.repeat(24)]);
    await heard(parts, `project:${project}`);
    await deleted(project);
    await eventually(async () => expect(await shownBy(parts, `project:${project}`)).toEqual([]));
  });
});

describe("a person's picture", () => {
  const changed = (id: string, version: number, profileImageUrl: string | null) =>
    tell(parts, userEvents.profileChanged, { user: { id, profileImageUrl } as PublicUser, version });

  it('is the one of the newest profile, and none for an address that is not ours', async () => {
    const [first, second] = (await uploadSome(parts, 2, 'avatar')) as [string, string];
    await changed('maya', 3, mediaPath(second, '400.webp'));
    await changed('maya', 2, mediaPath(first, '400.webp'));
    await changed('ben', 1, 'https://example.org/ben.png');
    await heard(parts, 'user:ben');
    expect(await shownBy(parts, 'user:maya')).toEqual([second]);
    expect(await shownBy(parts, 'user:ben')).toEqual([]);
    await changed('maya', 4, null);
    await heard(parts, 'user:maya', 4);
    expect(await shownBy(parts, 'user:maya')).toEqual([]);
  });
});

describe('the hourly sweep', () => {
  const aDayLater = (imageIds: string[]) =>
    parts.sql(`update media.images set unused_since = unused_since - interval '25 hours' where id = any($1)`, [
      imageIds,
    ]);

  it('takes what nobody has shown for a day, and nothing else', async () => {
    const [shown, replaced, asked, forgotten, young] = (await uploadSome(parts, 5)) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const project = newProject();
    await saved(project, 1, [shown, replaced]);
    await saved(project, 2, [shown]);
    await heard(parts, `project:${project}`, 2);
    await expect(upload(parts, Buffer.from('no picture'))).rejects.toMatchObject({ code: 'unsupported_image' });
    await parts.sql(`update media.images set unused_since = now() - interval '25 hours' where status = 'failed'`);
    await aDayLater([shown, replaced, asked, forgotten]);
    await known(parts, [asked]);

    await sweep();
    await gone(replaced);
    await gone(forgotten);
    expect(await known(parts, [shown, replaced, asked, forgotten, young])).toEqual([shown, asked, young].sort());
    expect(await parts.sql(`select from media.images where status in ('failed', 'removed')`)).toEqual([]);
  });

  it('takes objects whose removal failed before', async () => {
    const [image] = (await uploadSome(parts, 1)) as [string];
    await parts.sql(`update media.images set status = 'removed' where id = $1`, [image]);
    await sweep();
    await gone(image);
  });

  async function sweep(): Promise<void> {
    const { NATS_PREFIX, REDIS_URL } = parts.settings('worker');
    const { hostname, port, password, pathname } = new URL(REDIS_URL!);
    const connection = { host: hostname, port: Number(port), password, db: Number(pathname.slice(1)) };
    const queue = new Queue('images', { connection, prefix: `${NATS_PREFIX}media` });
    await queue.add('sweep', {});
    await queue.close();
  }
});
