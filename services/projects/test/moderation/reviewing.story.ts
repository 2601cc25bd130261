import { OWNER_CHANGED, type ProjectFields } from '@app/contracts';
import { codeOf, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, resident, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.projects;
const ben = { userId: 'ben', role: 'ADMIN' } as const;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

const FASTER = {
  code: 'already_decided',
  message: 'Another admin has decided on this project in the meantime',
};

const edit = (project: string, overrides: Partial<ProjectFields>, by: typeof ada = town.maya) =>
  ask().update({ project, fields: town.fields(overrides) }, by);
const underReview = async () =>
  (await ask().adminList({ state: 'all', sort: 'newest', needsLook: true, limit: 100 }, ada)).items;
const inList = async (id: number) => (await underReview()).find((card) => card.id === id);
const trail = (id: number) =>
  town.parts.sql('select action, details from projects.audit where target_id = $1 order by id', [String(id)]);

describe('an owner’s edit of an approved project', () => {
  it('stays public, and admins have it to look at, compared with what they saw, however often it is edited', async () => {
    const { id, slug } = await town.approved({ title: 'Benches by the river' });
    await edit(slug, { title: 'Buy watches' });
    await edit(slug, { title: 'Buy watches now', city: 'Xenia' });
    expect(await ask().get({ project: slug }, null)).toMatchObject({ title: 'Buy watches now', isApproved: true });
    expect(await inList(id)).toMatchObject({
      needsLook: true,
      ownersEdit: { at: expect.any(String), changes: ['title', 'city'] },
    });
    const compared = await ask().editToLookAt({ project: slug }, ada);
    expect(compared).toMatchObject({
      projectId: id,
      changes: ['title', 'city'],
      before: { title: 'Benches by the river', city: 'Dayton' },
      after: { title: 'Buy watches now', city: 'Xenia' },
    });
    expect(compared.version).toBe((await inList(id))!.version);
    expect(await codeOf(ask().editToLookAt({ project: slug }, town.maya))).toBe('forbidden');
  });

  it('is not to be looked at when an admin made it, and what an admin wrote is seen already', async () => {
    const { id, slug } = await town.approved({ title: 'Benches', city: 'Dayton' });
    await edit(slug, { title: 'Long benches' }, ada);
    expect(await inList(id)).toBeUndefined();
    await edit(slug, { title: 'Long benches', city: 'Xenia' });
    await edit(slug, { title: 'Very long benches', city: 'Xenia' }, ada);
    expect(await ask().editToLookAt({ project: slug }, ada)).toMatchObject({
      before: { city: 'Dayton' },
      after: { city: 'Xenia' },
    });
    const { version } = await ask().get({ project: slug }, ada);
    await ask().decide({ decision: 'take-back', project: slug, version }, ada);
    expect(await ask().get({ project: slug }, null)).toMatchObject({ title: 'Very long benches', city: 'Dayton' });
  });

  it('is still in the list when its owner puts the old words back: they stood there', async () => {
    const { id, slug } = await town.approved();
    await edit(slug, { title: 'Buy watches' });
    await edit(slug, {});
    expect(await inList(id)).toMatchObject({ ownersEdit: { changes: [] } });
  });
});

describe('to approve it again', () => {
  it('leaves it as it is, once, and a second admin is told', async () => {
    const { id, slug } = await town.approved();
    const { version } = await edit(slug, { title: 'Benches and tables' });
    const seen = await ask().decide({ decision: 'look', project: slug, version }, ada);
    expect(seen).toMatchObject({ title: 'Benches and tables', needsLook: false, ownersEdit: null });
    expect(await inList(id)).toBeUndefined();
    await expect(ask().decide({ decision: 'look', project: slug, version }, ben)).rejects.toMatchObject(FASTER);
    expect(await ask().decide({ decision: 'look', project: slug }, ben)).toEqual(seen);
    await edit(slug, { title: 'Benches and chairs' });
    expect((await ask().editToLookAt({ project: slug }, ada)).before).toEqual({ title: 'Benches and tables' });
  });

  it('is refused when its owner has edited it since the admin saw it, one by one and several at once', async () => {
    const { id, slug } = await town.approved();
    const { version } = await edit(slug, { title: 'Harmless' });
    await edit(slug, { title: 'Buy watches' });
    const late = { code: 'already_decided', message: OWNER_CHANGED };
    await expect(ask().decide({ decision: 'look', project: slug, version }, ada)).rejects.toMatchObject(late);
    const { outcomes } = await ask().decideMany({ decision: 'look', projects: [{ id, version }] }, ada);
    expect(outcomes).toEqual([{ id, outcome: 'already_decided', message: OWNER_CHANGED, card: null }]);
    expect(await inList(id)).toBeDefined();
  });
});

describe('to take a change back', () => {
  it('makes what an admin saw public again, with all that it says, and tells the owner why', async () => {
    const voter = await signUp(town.parts);
    const { id, slug } = await town.approved({ title: 'Benches by the river' });
    await ask().upvote({ project: slug }, resident(voter.me.id));
    const before = await ask().get({ project: slug }, null);
    await edit(slug, { title: 'Buy watches', content: '<p>Cheap</p>' });
    const { version } = await edit(slug, { title: 'Buy more watches', content: '<p>Cheap</p>' });
    await ask().decide({ decision: 'take-back', project: slug, version, reason: 'This is another project' }, ada);

    expect(await ask().get({ project: slug }, null)).toEqual({
      ...before,
      version: version + 1,
      updatedAt: expect.any(String),
    });
    expect(await inList(id)).toBeUndefined();
    expect((await ask().versions({ project: slug, limit: 10 }, null)).items).toEqual([]);
    expect((await ask().versions({ project: slug, limit: 10, all: true }, ada)).items).toHaveLength(3);
    const own = await ask().ownOne({ project: slug }, town.maya);
    expect(own.takenBack).toEqual({
      at: expect.any(String),
      reason: 'This is another project',
      changed: ['title', 'content'],
      before: { title: 'Buy more watches', content: '<p>Cheap</p>' },
    });
    const { items } = await ask().own({ limit: 100 }, town.maya);
    expect(items.find((card) => card.id === id)).toMatchObject({ takenBack: { reason: 'This is another project' } });
    expect((await trail(id)).at(-1)).toEqual({
      action: 'project.take-back',
      details: {
        reason: 'This is another project',
        before: { title: 'Buy more watches', content: '<p>Cheap</p>' },
        after: { title: 'Benches by the river', content: '<p>We have the wood and the hands.</p>' },
      },
    });
  });

  it('once and once more leaves readers what stood between, and nothing that was taken back', async () => {
    const { slug } = await town.approved({ title: 'Benches' });
    const takenBack = async (title: string) => {
      const { version } = await edit(slug, { title });
      await ask().decide({ decision: 'take-back', project: slug, version }, ada);
    };
    await takenBack('Buy watches');
    const { version } = await edit(slug, { title: 'Long benches' });
    await ask().decide({ decision: 'look', project: slug, version }, ada);
    await edit(slug, { title: 'Buy clocks' });
    await edit(slug, { title: 'Buy lamps' });
    const { version: last } = await ask().get({ project: slug }, ada);
    await ask().decide({ decision: 'take-back', project: slug, version: last }, ada);
    const { items } = await ask().versions({ project: slug, limit: 10 }, null);
    expect(items.map(({ before }) => before)).toEqual([{ title: 'Benches' }]);
  });

  it('is no longer told to the owner who has edited it again', async () => {
    const { slug } = await town.approved();
    const { version } = await edit(slug, { title: 'Buy watches' });
    await ask().decide({ decision: 'take-back', project: slug, version }, ada);
    expect((await ask().ownOne({ project: slug }, town.maya)).takenBack).toMatchObject({ reason: null });
    await edit(slug, { title: 'Benches and tables' });
    expect((await ask().ownOne({ project: slug }, town.maya)).takenBack).toBeNull();
    expect((await ask().versions({ project: slug, limit: 10 }, null)).items).toMatchObject([
      { before: { title: 'Benches along the river walk' } },
    ]);
  });

  it('is an admin’s, needs a change to take back, and is refused when the project is another by now', async () => {
    const { slug, version } = await town.approved();
    expect(await codeOf(ask().decide({ decision: 'take-back', project: slug, version }, town.maya))).toBe('forbidden');
    expect(await codeOf(ask().decide({ decision: 'take-back', project: slug, version }, ada))).toBe('already_decided');
    await edit(slug, { title: 'One' });
    const { version: second } = await edit(slug, { title: 'Two' });
    expect(await codeOf(ask().decide({ decision: 'take-back', project: slug, version: second - 1 }, ada))).toBe(
      'already_decided',
    );
    expect(await ask().get({ project: slug }, null)).toMatchObject({ title: 'Two' });
  });

  it('of what went live by trust leads back to what went live', async () => {
    const person = await signUp(town.parts);
    const caller = resident(person.me.id);
    const first = await ask().submit({ fields: town.fields() }, caller);
    await ask().decide({ decision: 'approve', project: first.slug, trust: true }, ada);
    const live = await ask().submit({ fields: town.fields({ title: 'A clock' }) }, caller);
    expect(await codeOf(ask().decide({ decision: 'take-back', project: live.slug, version: live.version }, ada))).toBe(
      'already_decided',
    );
    const { version } = await edit(live.slug, { title: 'Buy clocks' }, caller);
    expect(await ask().decide({ decision: 'take-back', project: live.slug, version }, ada)).toMatchObject({
      title: 'A clock',
    });
  });
});

describe('with two processes, of two at once', () => {
  it('an edit and a take-back: what the admin did not see is not taken back, and nothing is public that an admin refused', async () => {
    const second = await town.parts.startInstance('projects');
    for (let round = 0; round < 8; round += 1) {
      const { id, slug } = await town.approved({ title: 'Benches' });
      const { version } = await edit(slug, { title: 'Buy watches' });
      const [edited, taken] = await Promise.all([
        codeOf(ask().update({ project: slug, version, fields: town.fields({ title: 'Buy more' }) }, town.maya)),
        codeOf(ask().decide({ decision: 'take-back', project: slug, version }, ada)),
      ]);
      expect([edited, taken].sort()).toEqual(edited === 'ok' ? ['already_decided', 'ok'] : ['edit_conflict', 'ok']);
      const { title } = await ask().get({ project: slug }, null);
      expect([title, (await inList(id)) !== undefined]).toEqual(
        edited === 'ok' ? ['Buy more', true] : ['Benches', false],
      );
    }
    await second.close();
  });

  it('an edit and a second look: what is edited afterwards is in the list again', async () => {
    const second = await town.parts.startInstance('projects');
    for (let round = 0; round < 8; round += 1) {
      const { id, slug } = await town.approved({ title: 'Benches' });
      const { version } = await edit(slug, { title: 'Long benches' });
      const [, reviewed] = await Promise.all([
        edit(slug, { title: 'Buy watches' }),
        codeOf(ask().decide({ decision: 'look', project: slug, version }, ada)),
      ]);
      const { before } = await ask().editToLookAt({ project: slug }, ada);
      expect(before).toEqual({ title: reviewed === 'ok' ? 'Long benches' : 'Benches' });
      expect(await inList(id)).toBeDefined();
    }
    await second.close();
  });

  it('two admins: one decides, and the other is told', async () => {
    const second = await town.parts.startInstance('projects');
    for (let round = 0; round < 8; round += 1) {
      const { slug } = await town.approved({ title: 'Benches' });
      const { version } = await edit(slug, { title: 'Long benches' });
      const outcomes = await Promise.all([
        codeOf(ask().decide({ decision: 'look', project: slug, version }, ada)),
        codeOf(ask().decide({ decision: 'take-back', project: slug, version }, ben)),
        codeOf(ask().reject({ project: slug, version }, ben)),
      ]);
      expect(outcomes.sort()).toEqual(['already_decided', 'already_decided', 'ok']);
    }
    await second.close();
  });
});
