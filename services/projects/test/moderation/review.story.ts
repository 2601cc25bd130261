import { type Caller, OWNER_CHANGED, type OwnProject, projectEvents, type ProjectFields } from '@app/contracts';
import { codeOf, eventually, pictureOf, signUp } from '@app/testing';
import { published } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, resident, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.projects;

beforeAll(async () => {
  town = await openTown({ settings: { projects: { EDITS_AFTER_APPROVAL: 'review' } } });
});
afterAll(() => town.parts.close());

const edit = async (project: string, overrides: Partial<ProjectFields>, by: NonNullable<Caller> = town.maya) =>
  (await ask().update({ project, fields: town.fields(overrides) }, by)) as OwnProject;
const publicly = (project: string) => ask().get({ project }, null);
const own = (project: string) => ask().ownOne({ project }, town.maya);
const inList = async (id: number) =>
  (await ask().adminList({ state: 'all', sort: 'newest', needsLook: true, limit: 100 }, ada)).items.find(
    (card) => card.id === id,
  );

describe('where edits are looked at first, an owner’s edit of an approved project', () => {
  it('waits: its owner sees it, admins compare it, and everybody else sees what was approved', async () => {
    const { id, slug, version } = await town.approved({ title: 'Benches' });
    const before = await publicly(slug);
    const edited = await edit(slug, { title: 'Tables', city: 'Xenia' });
    expect(edited).toMatchObject({ title: 'Tables', city: 'Xenia', waiting: { at: expect.any(String) } });
    expect(await publicly(slug)).toEqual({ ...before, version: version + 1 });
    expect(await own(slug)).toEqual(edited);
    const mine = (await ask().own({ limit: 100 }, town.maya)).items.find((card) => card.id === id);
    expect(mine).toMatchObject({ title: 'Benches', waiting: edited.waiting });
    expect(await inList(id)).toMatchObject({
      title: 'Benches',
      ownersEdit: { changes: ['title', 'city'], waits: true },
    });
    expect(await ask().editToLookAt({ project: slug }, ada)).toMatchObject({
      waits: true,
      version: version + 1,
      before: { title: 'Benches', city: 'Dayton' },
      after: { title: 'Tables', city: 'Xenia' },
    });
    expect((await ask().versions({ project: slug, limit: 5 }, null)).items).toEqual([]);
  });

  it('publishes its status when it is public, and not before', async () => {
    const { id, slug } = await town.approved();
    const statuses = async () =>
      (await published(town.parts, projectEvents.statusChanged)).filter(({ projectId }) => projectId === id);
    await edit(slug, { status: 'Planning' });
    expect(await statuses()).toEqual([]);
    const { version } = await ask().decide({ decision: 'look', project: slug }, ada);
    expect(await statuses()).toMatchObject([{ status: 'Planning', by: town.maya.userId, version }]);
  });

  it('is public when an admin approves it, with a version as of any edit', async () => {
    const { id, slug } = await town.approved({ title: 'Benches' });
    await ask().upvote({ project: slug }, resident('voter'));
    const { version } = await edit(slug, { title: 'Tables' });
    expect(await ask().decide({ decision: 'look', project: slug, version }, ada)).toMatchObject({
      title: 'Tables',
      ownersEdit: null,
    });
    expect(await publicly(slug)).toMatchObject({
      title: 'Tables',
      version: version + 1,
      editedAt: expect.any(String),
      changedSinceVotes: ['title'],
    });
    expect((await ask().versions({ project: slug, limit: 5 }, null)).items).toMatchObject([
      { changed: ['title'], before: { title: 'Benches' }, by: { id: town.maya.userId } },
    ]);
    expect([(await own(slug)).waiting, await inList(id)]).toEqual([null, undefined]);
  });

  it('is rejected with a reason that its owner reads, and what readers are told stays', async () => {
    const { slug } = await town.approved({ title: 'Benches' });
    const first = await edit(slug, { title: 'Tables' });
    await ask().decide({ decision: 'look', project: slug, version: first.version }, ada);
    const before = await publicly(slug);
    const { version } = await edit(slug, { title: 'Buy watches' });
    await ask().decide({ decision: 'take-back', project: slug, version, reason: 'An advertisement' }, ada);
    expect(await publicly(slug)).toEqual({ ...before, version: version + 1, updatedAt: expect.any(String) });
    expect(await own(slug)).toMatchObject({
      title: 'Tables',
      waiting: null,
      takenBack: { reason: 'An advertisement', changed: ['title'], before: { title: 'Buy watches' } },
    });
    expect((await ask().versions({ project: slug, limit: 5 }, null)).items).toHaveLength(1);
    await edit(slug, { title: 'More tables' });
    expect((await own(slug)).takenBack).toBeNull();
  });

  it('takes the place of one that waits, and a decision about the first is refused', async () => {
    const { id, slug } = await town.approved({ title: 'Benches' });
    const { version } = await edit(slug, { title: 'Tables' });
    await edit(slug, { title: 'Buy watches' });
    expect(await codeOf(ask().decide({ decision: 'look', project: slug, version }, ada))).toBe('already_decided');
    expect(await codeOf(ask().decide({ decision: 'take-back', project: slug, version }, ada))).toBe('already_decided');
    const { outcomes } = await ask().decideMany({ decision: 'look', projects: [{ id, version }] }, ada);
    expect(outcomes).toMatchObject([{ outcome: 'already_decided', message: OWNER_CHANGED }]);
    expect(await ask().editToLookAt({ project: slug }, ada)).toMatchObject({
      before: { title: 'Benches' },
      after: { title: 'Buy watches' },
    });
    expect(await codeOf(ask().update({ project: slug, version, fields: town.fields() }, town.maya))).toBe(
      'edit_conflict',
    );
  });

  it('keeps its owner’s words when an admin edits the project meanwhile, and has the admin’s elsewhere', async () => {
    const { slug } = await town.approved({ title: 'Benches', city: 'Dayton' });
    await edit(slug, { title: 'Tables' });
    const { version } = await edit(slug, { title: 'Benches', city: 'Xenia' }, ada);
    expect(await publicly(slug)).toMatchObject({ title: 'Benches', city: 'Xenia' });
    expect(await own(slug)).toMatchObject({ title: 'Tables', city: 'Xenia' });
    await ask().decide({ decision: 'look', project: slug, version }, ada);
    expect(await publicly(slug)).toMatchObject({ title: 'Tables', city: 'Xenia' });
  });

  it('goes with the project when that is rejected: its owner goes on from there, and what was public is kept', async () => {
    const { slug } = await town.approved({ title: 'Benches' });
    const { version } = await edit(slug, { title: 'Buy watches' });
    expect(await ask().reject({ project: slug, version, reason: 'An advertisement' }, ada)).toMatchObject({
      title: 'Buy watches',
      isApproved: false,
    });
    expect((await own(slug)).waiting).toBeNull();
    expect((await ask().versions({ project: slug, limit: 5, all: true }, ada)).items).toMatchObject([
      { changed: ['title'], before: { title: 'Benches' } },
    ]);
  });

  it('that leads back to what is public is approved without a version, and nobody is told of an edit', async () => {
    const { id, slug } = await town.approved({ title: 'Benches' });
    await ask().upvote({ project: slug }, resident('voter'));
    const before = await publicly(slug);
    await edit(slug, { title: 'Buy watches' });
    const { version } = await edit(slug, { title: 'Benches' });
    expect(await own(slug)).toMatchObject({ title: 'Benches', waiting: { at: expect.any(String) } });
    expect(await inList(id)).toMatchObject({ ownersEdit: { changes: [], waits: true } });
    // Sent once more it is the same one.
    expect((await edit(slug, { title: 'Benches' })).version).toBe(version);
    await ask().decide({ decision: 'look', project: slug, version }, ada);
    expect(await publicly(slug)).toEqual({ ...before, version: version + 1, updatedAt: expect.any(String) });
    expect((await ask().versions({ project: slug, limit: 5, all: true }, ada)).items).toEqual([]);
    expect((await own(slug)).waiting).toBeNull();
  });

  it('does not bring a picture back that an admin has hidden meanwhile, and has it when that is shown again', async () => {
    const { slug } = await town.approved({ title: 'Benches' });
    const approve = async () =>
      ask().decide(
        { decision: 'look', project: slug, version: (await ask().get({ project: slug }, ada)).version },
        ada,
      );
    const { imageUrl } = await publicly(slug);
    await edit(slug, { title: 'Tables' });
    await ask().hideImage({ project: slug, reason: 'It shows somebody’s child' }, ada);
    await approve();
    expect(await publicly(slug)).toMatchObject({ title: 'Tables', imageUrl: '', image: null });
    await ask().showImage({ project: slug }, ada);
    expect((await publicly(slug)).imageUrl).toBe(imageUrl);

    await edit(slug, { title: 'Chairs' });
    await ask().hideImage({ project: slug, reason: 'It shows somebody’s child' }, ada);
    await ask().showImage({ project: slug }, ada);
    await approve();
    expect(await publicly(slug)).toMatchObject({ title: 'Chairs', imageUrl, image: { url: imageUrl } });
  });

  it('is one that was approved: before that, and after a rejection, an edit is made at once', async () => {
    const { slug } = await town.submit({ title: 'Benches' });
    expect(await edit(slug, { title: 'Tables' })).not.toHaveProperty('waiting');
    expect(await ask().get({ project: slug }, ada)).toMatchObject({ title: 'Tables' });
    await ask().reject({ project: slug, reason: 'Where?' }, ada);
    await edit(slug, { title: 'Tables in Dayton' });
    expect(await ask().get({ project: slug }, ada)).toMatchObject({ title: 'Tables in Dayton', rejectedAt: null });
  });

  it('of somebody who is trusted is public at once, and to be looked at', async () => {
    const person = await signUp(town.parts);
    const caller = resident(person.me.id);
    const { slug, id } = await ask().submit({ fields: town.fields() }, caller);
    await ask().decide({ decision: 'approve', project: slug, trust: true }, ada);
    await edit(slug, { title: 'Tables' }, caller);
    expect(await publicly(slug)).toMatchObject({ title: 'Tables' });
    expect(await inList(id)).toMatchObject({ ownersEdit: { waits: false } });
  });

  it('keeps its pictures from the sweep while it waits', async () => {
    const imageUrl = await pictureOf(await signUp(town.parts));
    const imageIds = [imageUrl.split('/')[2]!];
    const { slug } = await town.approved();
    const { version } = await edit(slug, { imageUrl });
    expect(await ask().shownImages({ imageIds }, null)).toEqual({ imageIds });
    await eventually(async () =>
      expect(
        await town.parts.sql('select image_id from media.image_uses where image_id = any($1)', [imageIds]),
      ).toHaveLength(1),
    );
    await ask().decide({ decision: 'take-back', project: slug, version }, ada);
    expect(await ask().shownImages({ imageIds }, null)).toEqual({ imageIds: [] });
  });

  it('with two processes is decided as the admin saw it, or not at all', async () => {
    const second = await town.parts.startInstance('projects', { EDITS_AFTER_APPROVAL: 'review' });
    for (let round = 0; round < 8; round += 1) {
      const { slug } = await town.approved({ title: 'Benches' });
      const { version } = await edit(slug, { title: 'Harmless' });
      const [, reviewed] = await Promise.all([
        edit(slug, { title: 'Buy watches' }),
        codeOf(ask().decide({ decision: 'look', project: slug, version }, ada)),
      ]);
      expect((await publicly(slug)).title).toBe(reviewed === 'ok' ? 'Harmless' : 'Benches');
      expect((await own(slug)).title).toBe('Buy watches');
    }
    await second.close();
  });
});
