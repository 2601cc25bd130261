import type { Caller } from '@app/contracts';
import { codeOf } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, resident, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.projects;
const eve = resident('eve');

beforeAll(async () => {
  town = await openTown();
  await town.approved({ title: 'Benches', city: 'Dayton', state: 'OH' });
});
afterAll(() => town.parts.close());

/** Everything a person can learn of a project by its names, town and words. */
async function traces(project: { id: number; slug: string; title: string }, caller: Caller): Promise<string[]> {
  const { id, slug, title } = project;
  const found: string[] = [];
  for (const name of [String(id), slug])
    if ((await codeOf(ask().get({ project: name }, caller))) !== 'not_found') found.push(`get ${name}`);
  for (const query of [
    {},
    { sort: 'newest' as const },
    { search: title },
    { search: 'zepelin' },
    { location: 'Xenia' },
  ]) {
    const { projects, total } = await ask().list({ ...query, limit: 100 }, caller);
    if (projects.some((card) => card.id === id) || total !== projects.length)
      found.push(`list ${JSON.stringify(query)}`);
  }
  if ((await ask().cities({ limit: 500 }, caller)).items.some(({ city }) => city === 'Xenia')) found.push('cities');
  if ((await ask().inspiration({ limit: 100 }, caller)).items.some((card) => card.id === id)) found.push('inspiration');
  if ((await ask().featured({}, caller))?.id === id) found.push('featured');
  if ((await ask().sitemapFile({ file: 1 }, caller)).some((page) => page.id === id)) found.push('published');
  if ((await codeOf(ask().upvote({ project: slug }, resident('eve')))) !== 'not_found') found.push('upvote');
  if ((await codeOf(ask().update({ project: slug, fields: town.fields() }, resident('eve')))) !== 'not_found')
    found.push('update');
  return found;
}

const zeppelin = { title: 'Zeppelin mast', city: 'Xenia' };

describe('a project that is not approved', () => {
  it('leaves no trace for a stranger while it is pending', async () => {
    const project = await town.submit(zeppelin);
    expect(await traces(project, null)).toEqual([]);
    expect(await traces(project, eve)).toEqual([]);
  });

  it('leaves no trace for a stranger after it was rejected', async () => {
    const project = await town.submit(zeppelin);
    await ask().reject({ project: project.slug, reason: 'Too tall' }, ada);
    expect(await traces(project, null)).toEqual([]);
  });

  it('leaves no trace for a stranger after it was public, featured and taken back', async () => {
    const project = await town.approved(zeppelin);
    await ask().decide({ decision: 'feature', project: project.slug }, ada);
    expect((await traces(project, null)).length).toBeGreaterThan(5);
    await ask().reject({ project: project.slug }, ada);
    expect(await traces(project, null)).toEqual([]);
  });

  it('is shown to its owner and to admins, with the decision', async () => {
    const { slug } = await town.submit(zeppelin);
    await ask().reject({ project: slug, reason: 'Please add "how"' }, ada);
    for (const caller of [town.maya, ada])
      expect(await ask().get({ project: slug }, caller)).toMatchObject({
        isApproved: false,
        rejectedAt: expect.stringMatching(/^\d{4}-/),
        rejectionReason: 'Please add "how"',
      });
  });

  it('cannot be upvoted by those who may see it either', async () => {
    const { slug } = await town.submit(zeppelin);
    expect(await codeOf(ask().upvote({ project: slug }, town.maya))).toBe('not_approved');
    expect(await codeOf(ask().upvote({ project: slug }, ada))).toBe('not_approved');
  });
});

describe('a public answer', () => {
  it('is the same for everybody and never holds a decision', async () => {
    const { slug } = await town.approved({ title: 'Footbridge' });
    const seen = await Promise.all([null, eve, town.maya, ada].map((caller) => ask().get({ project: slug }, caller)));
    for (const answer of seen) {
      expect(answer).toEqual(seen[0]);
      expect(answer).not.toHaveProperty('rejectedAt');
      expect(answer).not.toHaveProperty('rejectionReason');
    }
    const { projects } = await ask().list({ limit: 1, sort: 'newest' }, ada);
    for (const field of ['content', 'creator', 'rejectedAt', 'rejectionReason'])
      expect(projects[0]).not.toHaveProperty(field);
  });
});
