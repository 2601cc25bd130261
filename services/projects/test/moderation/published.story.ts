import { type ProjectStatus, projectEvents, userEvents } from '@app/contracts';
import { codeOf, eventually } from '@app/testing';
import { published } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, resident, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.projects;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

const reviews = async (id: number) =>
  (await published(town.parts, projectEvents.reviewed)).filter(({ projectId }) => projectId === id);
const statuses = async (id: number) =>
  (await published(town.parts, projectEvents.statusChanged)).filter(({ projectId }) => projectId === id);
const versionOf = async (id: number) =>
  (await town.parts.sql<{ version: number }>('select version from projects.projects where id = $1', [id]))[0]!.version;

describe('what an admin decides about a project is published', () => {
  it('once, with the decision, whose project it is and the version that it made', async () => {
    const { id, slug: project } = await town.submit();
    const versions: number[] = [];
    for (const decision of ['reject', 'approve', 'approve', 'reject', 'reject'] as const) {
      await ask().decide({ decision, project, reason: decision === 'reject' ? 'Not of this town' : null }, ada);
      versions.push(await versionOf(id));
    }
    const of = { projectId: id, creatorId: town.maya.userId, by: ada.userId, at: expect.any(String) };
    expect(await reviews(id)).toEqual([
      { ...of, decision: 'rejected', version: versions[0] },
      { ...of, decision: 'approved', version: versions[1] },
      { ...of, decision: 'taken_down', version: versions[3] },
    ]);
  });

  it('not again for another reason, nor for a mark, nor for what another admin was faster with', async () => {
    const { id, slug: project, version } = await town.submit();
    await ask().reject({ project, reason: 'Not of this town' }, ada);
    await ask().reject({ project, reason: 'Nobody could build it' }, ada);
    expect(await codeOf(ask().decide({ decision: 'approve', project, version }, ada))).toBe('already_decided');
    expect((await reviews(id)).map(({ decision }) => decision)).toEqual(['rejected']);
    await ask().decide({ decision: 'approve', project }, ada);
    for (const decision of ['feature', 'sponsor', 'look', 'unfeature'] as const)
      await ask().decide({ decision, project }, ada);
    expect((await reviews(id)).map(({ decision }) => decision)).toEqual(['rejected', 'approved']);
  });

  it('as taken down when an admin deletes it, and not at all when its owner does, or when it is live by trust', async () => {
    const deleted = await town.submit();
    await ask().remove({ project: deleted.slug }, ada);
    expect(await reviews(deleted.id)).toMatchObject([{ decision: 'taken_down', creatorId: town.maya.userId }]);

    const withdrawn = await town.submit();
    await ask().withdraw({ project: withdrawn.slug }, town.maya);
    expect(await reviews(withdrawn.id)).toEqual([]);

    const { slug } = await town.approved();
    await ask().decide({ decision: 'trust', project: slug }, ada);
    const live = await town.submit();
    expect([live.isApproved, await reviews(live.id)]).toEqual([true, []]);
    await ask().decide({ decision: 'untrust', project: slug }, ada);
  });

  it('with the run, where everything of a person is taken away', async () => {
    const [waiting, live] = [await town.submit(), await town.approved()];
    const run = { runId: 77, userId: town.maya.userId, by: 'ada', reason: 'Spam', until: new Date().toISOString() };
    await town.parts.sql(`insert into users.outbox (subject, payload, request_id) values ($1, $2, 'story')`, [
      userEvents.hideAllAsked.subject,
      JSON.stringify(run),
    ]);
    town.parts.running.users!.relay.wake();
    await eventually(async () => {
      expect(await reviews(waiting.id)).toMatchObject([{ decision: 'rejected', by: 'ada', run: 77 }]);
      expect((await reviews(live.id)).at(-1)).toMatchObject({ decision: 'taken_down', by: 'ada', run: 77 });
    });
  }, 30_000);
});

describe('a new status of a public project is published', () => {
  const edit = (project: string, status: ProjectStatus, title = 'Benches') =>
    ask().update({ project, fields: town.fields({ status, title }) }, town.maya);

  it('once, with who changed it, and not for an edit that leaves it', async () => {
    const { id, slug } = await town.approved({ title: 'Benches' });
    await edit(slug, 'Planning');
    const version = await versionOf(id);
    await edit(slug, 'Planning', 'Tables');
    await edit(slug, 'Planning', 'Tables');
    const of = { projectId: id, creatorId: town.maya.userId, at: expect.any(String) };
    expect(await statuses(id)).toEqual([{ ...of, by: town.maya.userId, status: 'Planning', version }]);
  });

  it('and again when an admin takes the edit back', async () => {
    const { id, slug } = await town.approved({ title: 'Benches' });
    await edit(slug, 'Planning');
    await ask().decide({ decision: 'take-back', project: slug }, ada);
    expect((await statuses(id)).map(({ status, by }) => [status, by])).toEqual([
      ['Planning', town.maya.userId],
      ['Idea', ada.userId],
    ]);
    expect((await statuses(id)).at(-1)!.version).toBe(await versionOf(id));
  });

  it('not while the project waits', async () => {
    const { id, slug } = await town.submit({ title: 'Benches' });
    await edit(slug, 'Planning');
    expect(await statuses(id)).toEqual([]);
  });
});

describe('what notices asks of projects', () => {
  it('is what a mail says of them, in any state; those that are gone are left out', async () => {
    const [live, rejected, gone] = [await town.approved(), await town.submit(), await town.submit()];
    await ask().reject({ project: rejected.slug, reason: 'Not of this town' }, ada);
    await ask().withdraw({ project: gone.slug }, town.maya);
    const found = await ask().notable({ projectIds: [live.id, rejected.id, gone.id] }, null);
    const { id, slug, title, imageUrl, city, state, category, status } = live;
    const shown = { id, slug, title, imageUrl, city, state, category, status, creatorId: town.maya.userId };
    expect(found.sort((one, other) => one.id - other.id)).toEqual([
      { ...shown, isApproved: true, rejectedAt: null, rejectionReason: null },
      expect.objectContaining({
        id: rejected.id,
        isApproved: false,
        rejectedAt: expect.any(String),
        rejectionReason: 'Not of this town',
      }),
    ]);
  });

  it('is who has voted, page by page, each once', async () => {
    const { id, slug: project } = await town.approved();
    const people = Array.from({ length: 7 }, (_, n) => `voter-${n}`);
    await Promise.all(people.map((person) => ask().upvote({ project }, resident(person))));
    const pages: string[][] = [];
    for (let after: string | undefined; ; after = pages.at(-1)!.at(-1)) {
      const { userIds } = await ask().voters({ projectId: id, limit: 3, ...(after && { after }) }, null);
      if (userIds.length === 0) break;
      pages.push(userIds);
    }
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(pages.flat()).toEqual(people);
  });

  it('is how many wait, and since when the first of them does', async () => {
    const before = await ask().waiting({}, null);
    const first = await town.submit();
    await town.parts.sql(`update projects.projects set created_at = '2020-05-01' where id = $1`, [first.id]);
    await town.submit();
    expect(await ask().waiting({}, null)).toEqual({ count: before.count + 2, since: '2020-05-01T00:00:00.000Z' });

    await ask().reject({ project: first.slug, reason: 'Say more' }, ada);
    const sentAgain = Date.now();
    await ask().update({ project: first.slug, fields: town.fields({ description: 'Said.' }) }, town.maya);
    const { since } = await ask().waiting({}, null);
    expect(Date.parse(since!)).toBeGreaterThan(sentAgain - 3_600_000);
  });
});
