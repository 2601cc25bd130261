import { projectEvents, SOCIAL_IMAGE, type SocialCardFace } from '@app/contracts';
import type { Parts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { keysUnder, startMedia, publish, uploadSome } from './media-parts.js';

let parts: Parts;
beforeAll(async () => {
  parts = await startMedia();
});
afterAll(() => parts.close());

let projects = 500;
const newProject = (): number => ++projects;
const face = (title: string, rest: Partial<SocialCardFace> = {}): SocialCardFace => ({
  siteName: 'Towns & Co',
  title,
  category: 'Festivals',
  place: 'Dayton, OH',
  imageId: null,
  ...rest,
});
const cardOf = (projectId: number, version: number, shown: SocialCardFace) =>
  parts.rpc.media.card({ owner: { projectId, version }, face: shown }, null);
/** Waits for it as long as it takes: the machine may be busy. */
const drawn = (projectId: number, version: number, shown: SocialCardFace): Promise<string> =>
  eventually(async () => {
    const card = await cardOf(projectId, version, shown);
    expect(card).not.toBeNull();
    return card!.key;
  });
const objects = (projectId: number) => keysUnder(parts, `cards/project-${projectId}/`);
const decided = (projectId: number, version: number, isApproved: boolean) =>
  publish(parts, projectEvents.decided, { projectId, version, isApproved, slug: 'a-slug', creatorId: 'riley' });

describe('a card', () => {
  it('is a JPEG of 1200x630 with the picture on it', async () => {
    const [imageId] = (await uploadSome(parts, 1)) as [string];
    const key = await drawn(newProject(), 1, face('With a picture', { imageId }));
    const card = (await parts.storage.read(key))!;
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', ...SOCIAL_IMAGE });
    const [red, , blue] = (await sharp(card).extract({ left: 1000, top: 240, width: 100, height: 20 }).stats())
      .channels;
    expect(blue!.mean).toBeGreaterThan(red!.mean + 40);
  });

  it('is drawn without a picture that has gone', async () => {
    const key = await drawn(newProject(), 1, face('Without', { imageId: 'a'.repeat(24) }));
    expect(await sharp((await parts.storage.read(key))!).metadata()).toMatchObject(SOCIAL_IMAGE);
  });

  it('is drawn once for many who ask at once, and again for nobody', async () => {
    const project = newProject();
    const asked = await Promise.all(Array.from({ length: 8 }, () => cardOf(project, 1, face('Asked for by many'))));
    const key = await drawn(project, 1, face('Asked for by many'));
    // Who asks waits for a while only: on a busy machine everybody may have left before it was drawn.
    for (const card of asked) if (card) expect(card.key).toBe(key);
    const again = await Promise.all(Array.from({ length: 8 }, () => cardOf(project, 1, face('Asked for by many'))));
    expect(again.map((card) => card?.key)).toEqual(Array(8).fill(key));
    const first = await listed(project);
    expect(first.map((object) => object.key)).toEqual([key]);
    expect(await drawn(project, 1, face('Asked for by many'))).toBe(key);
    expect(await listed(project)).toEqual(first);
  });

  it('is another one after an edit, and the old one goes; who comes late with the old title gets none', async () => {
    const project = newProject();
    const old = await drawn(project, 1, face('Before'));
    const edited = await drawn(project, 2, face('After'));
    expect(edited).not.toBe(old);
    await eventually(async () => expect(await objects(project)).toEqual([edited]), 30_000);
    expect(await cardOf(project, 1, face('Before'))).toBeNull();
    expect(await drawn(project, 2, face('After'))).toBe(edited);
  });

  it('stays the same through versions that look the same', async () => {
    const project = newProject();
    const key = await drawn(project, 1, face('Featured since'));
    expect(await drawn(project, 5, face('Featured since'))).toBe(key);
  });

  it('is there again, anew, when an edit is taken back', async () => {
    const project = newProject();
    await drawn(project, 1, face('First'));
    await drawn(project, 2, face('Second'));
    const back = await drawn(project, 3, face('First'));
    await eventually(async () => expect(await objects(project)).toEqual([back]), 30_000);
    expect(await drawn(project, 3, face('First'))).toBe(back);
  });
});

describe('the card of a project', () => {
  it('that is deleted goes, also when somebody asks afterwards, in whatever version', async () => {
    const project = newProject();
    await drawn(project, 3, face('Deleted'));
    await publish(parts, projectEvents.deleted, { projectId: project });
    await eventually(async () => expect(await objects(project)).toEqual([]), 30_000);
    expect(await cardOf(project, 3, face('Deleted'))).toBeNull();
    expect(await cardOf(project, 9, face('Deleted and edited'))).toBeNull();
    expect(await objects(project)).toEqual([]);
  });

  it('that is not approved any more goes, and comes back with a new approval', async () => {
    const project = newProject();
    await drawn(project, 2, face('Taken back'));
    await decided(project, 3, false);
    await eventually(async () => expect(await objects(project)).toEqual([]), 30_000);
    expect(await cardOf(project, 2, face('Taken back'))).toBeNull();
    await drawn(project, 4, face('Taken back'));
    // Events come twice and late.
    await decided(project, 3, false);
    const after = newProject();
    await decided(after, 1, false);
    await eventually(async () => {
      const handled = await parts.sql('select from media.cards where owner = $1', [`project-${after}`]);
      expect(handled).toHaveLength(1);
    });
    expect(await objects(project)).toHaveLength(1);
  });

  it('was never asked for and leaves one row for a month when it is deleted', async () => {
    const project = newProject();
    await publish(parts, projectEvents.deleted, { projectId: project });
    await eventually(async () => expect(await cardRows(project)).toHaveLength(1));
    expect(await objects(project)).toEqual([]);
  });
});

describe('objects that nobody shows', () => {
  it('are removed by one instance of several, and what a dead one left is taken up by another', async () => {
    const more = await Promise.all([1, 2].map(() => parts.startInstance('media')));
    try {
      const several = Array.from({ length: 30 }, newProject);
      for (const project of several) {
        await parts.storage.put(`cards/project-${project}/old.jpg`, Buffer.from('old'), 'image/jpeg');
        // As one left it that died a moment ago: others take it up when its minute is over.
        await parts.sql(
          `insert into media.cards (owner, version, tidy_at) values ($1, 1, now() + interval '2 seconds')`,
          [`project-${project}`],
        );
      }
      await eventually(async () => {
        const left = await parts.sql('select from media.cards where owner = any($1) and tidy_at is not null', [
          several.map((project) => `project-${project}`),
        ]);
        expect(left).toHaveLength(0);
      }, 40_000);
      for (const project of several) expect(await objects(project)).toEqual([]);
    } finally {
      await Promise.all(more.map((instance) => instance.close()));
    }
  });
});

const cardRows = (project: number) => parts.sql('select from media.cards where owner = $1', [`project-${project}`]);

async function listed(project: number): Promise<{ key: string; modifiedAt: Date }[]> {
  const found = [];
  for await (const object of parts.storage.list(`cards/project-${project}/`)) found.push(object);
  return found;
}
