import { mediaPath, projectEvents, userEvents, type PublicUser } from '@app/contracts';
import type { Parts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ALL_FILES, handled, known, objectsOf, shownBy, startMedia, publish, uploadSome } from './media-parts.js';

let parts: Parts;
beforeAll(async () => {
  parts = await startMedia();
});
afterAll(() => parts.close());

let projects = 100;
const newProject = (): number => ++projects;
const saved = (projectId: number, version: number, imageIds: string[]) =>
  publish(parts, projectEvents.saved, { projectId, version, imageIds });
const deleted = (projectId: number) => publish(parts, projectEvents.deleted, { projectId });
/** Events of one kind are taken in one after the other: once this one is, those before it are. */
const allSavesHandled = async () => {
  const marker = newProject();
  await saved(marker, 1, []);
  await handled(parts, `project:${marker}`);
};
/** The pictures that the sweep would take after a day. */
const unused = async (imageIds: string[]): Promise<string[]> => {
  const rows = await parts.sql<{ id: string }>(
    'select id from media.images where id = any($1) and unused_since is not null order by id',
    [imageIds],
  );
  return rows.map(({ id }) => id);
};
const ended = (project: number) =>
  eventually(async () => {
    const rows = await parts.sql('select from media.holders where holder = $1 and deleted', [`project:${project}`]);
    expect(rows).toHaveLength(1);
  });

describe("a project's pictures", () => {
  it('are those of its last edit, however often and in whatever order the news comes', async () => {
    const [cover, detail, dropped] = (await uploadSome(parts, 3)) as [string, string, string];
    const project = newProject();
    await saved(project, 2, [cover, detail]);
    await saved(project, 1, [dropped]);
    await saved(project, 2, [cover, detail]);
    await saved(project, 1, [dropped]);
    await allSavesHandled();
    expect(await shownBy(parts, `project:${project}`)).toEqual([cover, detail].sort());
    await saved(project, 3, [cover]);
    await handled(parts, `project:${project}`, 3);
    expect(await shownBy(parts, `project:${project}`)).toEqual([cover]);
  });

  it('are marked when it is deleted, except those that another project shows', async () => {
    const [own, shared] = (await uploadSome(parts, 2)) as [string, string];
    const [project, other] = [newProject(), newProject()];
    await saved(project, 1, [own, shared]);
    await saved(other, 1, [shared]);
    await handled(parts, `project:${other}`);
    expect(await unused([own, shared])).toEqual([]);
    await deleted(project);
    await eventually(async () => expect(await unused([own, shared])).toEqual([own]));
    await deleted(other);
    await eventually(async () => expect(await unused([own, shared])).toEqual([own, shared].sort()));
  });

  it('stay when the news of its end comes before that of another project which shows one of them', async () => {
    const [shared] = (await uploadSome(parts, 1)) as [string];
    const [project, other] = [newProject(), newProject()];
    await saved(project, 1, [shared]);
    await handled(parts, `project:${project}`);
    await deleted(project);
    await eventually(async () => expect(await unused([shared])).toEqual([shared]));
    expect(await known(parts, [shared])).toEqual([shared]);
    await saved(other, 1, [shared]);
    await handled(parts, `project:${other}`);
    expect(await unused([shared])).toEqual([]);
    expect(await objectsOf(parts, shared)).toEqual(ALL_FILES);
  });

  it('are nobody’s when the news of its end comes before that of its beginning, or twice', async () => {
    const [image] = (await uploadSome(parts, 1)) as [string];
    const project = newProject();
    await deleted(project);
    await deleted(project);
    await ended(project);
    await saved(project, 1, [image]);
    await saved(project, 2, [image]);
    await allSavesHandled();
    expect(await shownBy(parts, `project:${project}`)).toEqual([]);
    expect(await unused([image])).toEqual([image]);
  });

  it('may be named that media has never had', async () => {
    const project = newProject();
    await saved(project, 1, ['b'.repeat(24)]);
    await handled(parts, `project:${project}`);
    await deleted(project);
    await eventually(async () => expect(await shownBy(parts, `project:${project}`)).toEqual([]));
  });
});

describe("a person's picture", () => {
  const changed = (id: string, version: number, profileImageUrl: string | null) =>
    publish(parts, userEvents.profileChanged, { user: { id, profileImageUrl } as PublicUser, version });

  it('is the one of the newest profile, and none for an address that is not ours', async () => {
    const [first, second] = (await uploadSome(parts, 2, 'avatar')) as [string, string];
    await changed('maya', 3, mediaPath(second, '400.webp'));
    await changed('maya', 2, mediaPath(first, '400.webp'));
    await changed('ben', 1, 'https://example.org/ben.png');
    await handled(parts, 'user:ben');
    expect(await shownBy(parts, 'user:maya')).toEqual([second]);
    expect(await shownBy(parts, 'user:ben')).toEqual([]);
    await changed('maya', 4, null);
    await handled(parts, 'user:maya', 4);
    expect(await shownBy(parts, 'user:maya')).toEqual([]);
  });
});
