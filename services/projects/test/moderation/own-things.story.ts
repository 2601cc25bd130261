import type { Caller, Project } from '@app/contracts';
import { codeOf, makeAdmin, pictureOf } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTown, type Town } from '../town.js';

let town: Town;
let owner: NonNullable<Caller>;
let imageUrl: string;
const ask = () => town.parts.rpc.projects;

beforeAll(async () => {
  town = await openTown();
  const admin = await makeAdmin(town.parts, { firstName: 'Only' });
  owner = { userId: admin.me.id, role: 'ADMIN' };
  imageUrl = await pictureOf(admin);
});
afterAll(() => town.parts.close());

const submit = (title = 'A bench of mine'): Promise<Project> =>
  ask().submit({ fields: town.fields({ title, imageUrl }) }, owner);

describe('an admin’s own project', () => {
  it('is theirs to decide about as long as nobody else could', async () => {
    const { slug: project } = await submit();
    expect(await ask().decide({ decision: 'approve', project, trust: true }, owner)).toMatchObject({
      isApproved: true,
    });
    expect(await ask().decide({ decision: 'feature', project }, owner)).toMatchObject({ isFeatured: true });
    await ask().decide({ decision: 'untrust', project }, owner);
  });

  it('is another admin’s to decide about when there is one: whatever would be in its favour', async () => {
    const other = await makeAdmin(town.parts);
    const grace = { userId: other.me.id, role: 'ADMIN' } as const;
    const { id, slug: project, version } = await submit();
    const favours = ['approve', 'feature', 'sponsor', 'inspire', 'look', 'trust'] as const;
    for (const decision of favours) expect(await codeOf(ask()[decision]({ project }, owner))).toBe('own_thing');
    expect(await codeOf(ask().decide({ decision: 'take-back', project, version }, owner))).toBe('own_thing');
    expect(await codeOf(ask().showImage({ project }, owner))).toBe('own_thing');
    for (const decision of ['approve', 'look'] as const) {
      const { outcomes } = await ask().decideMany({ decision, projects: [{ id, version }] }, owner);
      expect(outcomes).toMatchObject([{ id, outcome: 'own_thing', card: null }]);
    }
    expect(await ask().get({ project }, owner)).toMatchObject({ isApproved: false, version });
    await ask().decide({ decision: 'approve', project }, grace);
    // To take from it is nobody's favour.
    expect(await ask().reject({ project }, owner)).toMatchObject({ isApproved: false });
    // What an admin makes for the gallery is the site's.
    const fields = town.fields({ title: 'For the gallery', imageUrl });
    expect(await ask().submitInspiration({ fields }, owner)).toMatchObject({ isApproved: true });
    await town.parts.sql(`update users.users set suspended_at = now(), suspension_reason = 'x' where id = $1`, [
      grace.userId,
    ]);
    expect(await ask().decide({ decision: 'approve', project }, owner)).toMatchObject({ isApproved: true });
  });

  it('is not decided about while nobody can say whether there is another', async () => {
    const { slug: project } = await submit();
    await town.parts.stopService('users');
    expect(await codeOf(ask().decide({ decision: 'approve', project }, owner))).toBe('unavailable');
    expect(await ask().get({ project }, owner)).toMatchObject({ isApproved: false });
  });
});
