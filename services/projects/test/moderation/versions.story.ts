import type { ProjectFields } from '@app/contracts';
import { codeOf, eventually, makeAdmin, pictureOf, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, resident, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.projects;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

const edit = (project: string, overrides: Partial<ProjectFields>, by = town.maya) =>
  ask().update({ project, fields: town.fields(overrides) }, by);
const versions = async (project: string, caller: typeof ada | null = null, all?: true) =>
  (await ask().versions({ project, limit: 100, ...(all && { all }) }, caller)).items;
const kept = (id: number) =>
  town.parts.sql(
    'select kind, by_id, version, changed, before from projects.project_versions where project_id = $1 order by id',
    [id],
  );

describe('an edit of an approved project', () => {
  it('keeps what it was: who, when, which fields and what stood in them', async () => {
    const { id, slug } = await town.approved({ title: 'Benches by the river' });
    expect(await versions(slug)).toEqual([]);
    await edit(slug, { title: 'Buy watches', websiteUrl: 'https://example.org/watches' });
    await edit(slug, { title: 'Buy more watches', websiteUrl: 'https://example.org/watches' });
    const maya = expect.objectContaining({ id: town.maya.userId, displayName: 'Maya Okafor' });
    expect(await versions(slug)).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        by: maya,
        changed: ['title'],
        before: { title: 'Buy watches' },
      },
      {
        id: expect.any(Number),
        at: expect.any(String),
        by: maya,
        changed: ['title', 'websiteUrl'],
        before: { title: 'Benches by the river', websiteUrl: null },
      },
    ]);
    // Each with the version that the project had until then.
    const { version } = await ask().get({ project: slug }, null);
    expect(await kept(id)).toMatchObject([
      { by_id: town.maya.userId, version: version - 2 },
      { by_id: town.maya.userId, version: version - 1 },
    ]);
  });

  it('that changes nothing keeps nothing, and nothing is to be looked at', async () => {
    const { id, slug } = await town.approved();
    await edit(slug, {});
    expect([await versions(slug), await kept(id)]).toEqual([[], []]);
    expect(await ask().get({ project: slug }, null)).toMatchObject({ editedAt: null, changedSinceVotes: [] });
    expect(await codeOf(ask().editToLookAt({ project: slug }, ada))).toBe('not_found');
  });

  it('by the team has no name for readers, and one for admins', async () => {
    const admin = await makeAdmin(town.parts, { firstName: 'Grace' });
    const grace = { userId: admin.me.id, role: 'ADMIN' } as const;
    const { slug } = await town.approved();
    await edit(slug, { city: 'Xenia' }, grace);
    expect((await versions(slug)).map(({ by }) => by)).toEqual([null]);
    expect((await versions(slug, ada, true)).map(({ by }) => by?.firstName)).toEqual(['Grace']);
    // Nor when readers know the admin from elsewhere.
    await ask().submit({ fields: town.fields({ imageUrl: await pictureOf(admin) }) }, grace);
    expect((await versions(slug)).map(({ by }) => by)).toEqual([null]);
    expect((await versions(slug, ada, true)).map(({ by }) => by?.firstName)).toEqual(['Grace']);
  });

  it('is told to readers with its time, which is that of the newest version', async () => {
    const { slug } = await town.approved();
    await edit(slug, { description: 'Eight benches.' });
    const { editedAt } = await ask().get({ project: slug }, null);
    expect(editedAt).toBe((await versions(slug))[0]!.at);
  });

  it('is in the trail with the words before and after, of long ones the beginning', async () => {
    const { id, slug } = await town.approved({ content: `<p>${'old '.repeat(300)}</p>` });
    await edit(slug, { title: 'Arcade', content: '<p>New</p>' });
    const [{ details }] = (await town.parts.sql(
      `select details from projects.audit where action = 'project.edit' and target_id = $1`,
      [String(id)],
    )) as [{ details: { before: ProjectFields; after: ProjectFields } }];
    expect(details).toEqual({
      before: { title: 'Benches along the river walk', content: expect.stringMatching(/^<p>(old )+o?l?d?…$/) },
      after: { title: 'Arcade', content: '<p>New</p>' },
    });
    expect(details.before.content!.length).toBeLessThan(502);
  });
});

describe('the versions of a project', () => {
  it('are read slice by slice, newest first', async () => {
    const { slug } = await town.approved({ title: 'Title 0' });
    for (const n of [1, 2, 3]) await edit(slug, { title: `Title ${n}` });
    const first = await ask().versions({ project: slug, limit: 2 }, null);
    expect([first.items.map(({ before }) => before['title']), first.total]).toEqual([['Title 2', 'Title 1'], 3]);
    const rest = await ask().versions({ project: slug, limit: 2, cursor: first.nextCursor! }, null);
    expect([rest.items.map(({ before }) => before['title']), rest.nextCursor]).toEqual([['Title 0'], null]);
    const { slug: other } = await town.approved();
    const foreign = { project: other, limit: 2, cursor: first.nextCursor! };
    expect(await codeOf(ask().versions(foreign, null))).toBe('bad_request');
  });

  it('are those of what a reader may see', async () => {
    const { slug } = await town.approved();
    await edit(slug, { title: 'Benches and tables' });
    await ask().reject({ project: slug, reason: 'Twice' }, ada);
    expect(await codeOf(versions(slug))).toBe('not_found');
    expect(await codeOf(versions(slug, resident('somebody')))).toBe('not_found');
    expect(await versions(slug, ada, true)).toHaveLength(1);
    expect(await codeOf(versions(slug, town.maya, true))).toBe('forbidden');
  });

  it('of before a project was taken down are for admins only, when it is approved anew', async () => {
    const { slug } = await town.approved({ title: 'Benches' });
    await edit(slug, { title: 'A slur' });
    await edit(slug, { title: 'Another slur' });
    await ask().reject({ project: slug }, ada);
    await edit(slug, { title: 'Benches again' });
    await ask().decide({ decision: 'approve', project: slug }, ada);
    expect([await versions(slug), (await ask().get({ project: slug }, null)).editedAt]).toEqual([[], null]);
    await edit(slug, { title: 'Benches and tables' });
    expect((await versions(slug)).map(({ before }) => before)).toEqual([{ title: 'Benches again' }]);
    expect((await versions(slug, ada, true)).map(({ before }) => before)).toEqual([
      { title: 'Benches again' },
      { title: 'Another slur' },
      { title: 'A slur' },
      { title: 'Benches' },
    ]);
  });

  it('can be added to and read by the service, and never be changed', async () => {
    const sql = (text: string) =>
      town.parts.roleSql('projects', text).then(
        () => 'done',
        (error: Error) => error.message,
      );
    expect(await sql('select * from project_versions')).toBe('done');
    for (const text of [
      `update project_versions set kind = 'edit'`,
      'delete from project_versions',
      'truncate project_versions',
    ])
      expect(await sql(text)).toMatch(/permission denied/);
  });
});

describe('a project that is deleted', () => {
  it('by an admin leaves all that was filled in, and whose it was', async () => {
    const { id, slug } = await town.approved({ title: 'Gone' });
    await ask().remove({ project: slug }, ada);
    expect(await kept(id)).toEqual([
      {
        kind: 'delete',
        by_id: 'ada',
        version: expect.any(Number),
        changed: Object.keys(town.fields()).sort(byForm),
        before: { ...town.fields({ title: 'Gone' }), userId: town.maya.userId, slug, createdAt: expect.any(String) },
      },
    ]);
  });

  it('by its owner leaves the same', async () => {
    const { id, slug } = await town.submit({ title: 'Withdrawn' });
    await ask().withdraw({ project: slug }, town.maya);
    expect(await kept(id)).toMatchObject([{ kind: 'delete', by_id: town.maya.userId, before: { title: 'Withdrawn' } }]);
  });
});
const FORM = ['title', 'description', 'content', 'category', 'status', 'city', 'state', 'imageUrl', 'websiteUrl'];
const byForm = (one: string, other: string): number => FORM.indexOf(one) - FORM.indexOf(other);

describe('a change after others have voted', () => {
  const changed = async (project: string) => (await ask().get({ project }, null)).changedSinceVotes;

  it('is told of title, picture and place, for thirty days', async () => {
    const { id, slug } = await town.approved();
    const voter = await signUp(town.parts);
    await ask().upvote({ project: slug }, resident(voter.me.id));
    await edit(slug, { description: 'Eight benches.' });
    expect(await changed(slug)).toEqual([]);
    await edit(slug, { description: 'Eight benches.', state: 'IN' });
    expect(await changed(slug)).toEqual(['place']);
    const imageUrl = await pictureOf(await signUp(town.parts));
    await edit(slug, { title: 'Buy watches', state: 'IN', imageUrl });
    expect(await changed(slug)).toEqual(['title', 'picture', 'place']);
    await town.parts.sql(
      `update projects.project_edits set title_at = now() - interval '30 days 1 minute',
         place_at = now() - interval '29 days 23 hours' where project_id = $1`,
      [id],
    );
    expect(await changed(slug)).toEqual(['picture', 'place']);
  });

  it('of the town alone is one of the place, and the newest one counts', async () => {
    const { id, slug } = await town.approved();
    await ask().upvote({ project: slug }, resident('voter'));
    await edit(slug, { city: 'Xenia' });
    await town.parts.sql(
      `update projects.project_edits set place_at = now() - interval '31 days' where project_id = $1`,
      [id],
    );
    expect(await changed(slug)).toEqual([]);
    await edit(slug, { city: 'Troy' });
    expect(await changed(slug)).toEqual(['place']);
  });

  it('is not told when nobody or only its owner has', async () => {
    const { slug } = await town.approved();
    await ask().upvote({ project: slug }, town.maya);
    await edit(slug, { title: 'Another title' });
    expect(await changed(slug)).toEqual([]);
  });

  it('is told also when it was changed while it was taken down', async () => {
    const { slug } = await town.approved();
    const voter = await signUp(town.parts);
    await ask().upvote({ project: slug }, resident(voter.me.id));
    await ask().reject({ project: slug }, ada);
    await edit(slug, { title: 'Another title' });
    await ask().decide({ decision: 'approve', project: slug }, ada);
    expect(await changed(slug)).toEqual(['title']);
  });
});

describe('the pictures of what may be public again', () => {
  it('are shown in the eyes of media until an admin has looked', async () => {
    const [before, after] = [await pictureOf(await signUp(town.parts)), await pictureOf(await signUp(town.parts))];
    const ids = [before, after].map((url) => url.split('/')[2]!);
    const shown = async () => (await ask().shownImages({ imageIds: ids }, null)).imageIds.sort();
    const inUse = async () =>
      (
        await town.parts.sql<{ image_id: string }>('select image_id from media.image_uses where image_id = any($1)', [
          ids,
        ])
      )
        .map(({ image_id }) => image_id)
        .sort();
    const { slug } = await town.approved({ imageUrl: before });
    await edit(slug, { imageUrl: after });
    expect(await shown()).toEqual([...ids].sort());
    await eventually(async () => expect(await inUse()).toEqual([...ids].sort()));
    await ask().decide({ decision: 'look', project: slug }, ada);
    expect(await shown()).toEqual([ids[1]]);
    await eventually(async () => expect(await inUse()).toEqual([ids[1]]));
  });
});
