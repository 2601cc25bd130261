import { type CommentCount, commentEvents } from '@app/contracts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, publish, type Town } from './town.js';

let town: Town;
const { countsChanged } = commentEvents;
const ask = () => town.parts.rpc.comments;
const projects = () => town.parts.rpc.projects;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

const commentCount = async (slug: string) => (await projects().get({ project: slug }, null)).commentCount;
const total = async (project: string) => (await ask().list({ project, sort: 'recent', limit: 1 }, null)).total;
const mostDiscussed = async () => {
  const { projects: cards } = await projects().list({ sort: 'most_discussed', limit: 100 }, null);
  return cards.map(({ slug, commentCount }) => [slug, commentCount]);
};

describe('comments that come at once', () => {
  it('by twenty people in two processes are all there, once each, under ids in the order of time', async () => {
    const { slug } = await town.approved();
    const second = await town.parts.startInstance('comments');
    const people = await Promise.all(Array.from({ length: 20 }, () => town.resident()));
    const posted = await Promise.all(
      Array.from({ length: 5 }, (_, round) =>
        people.map((person, n) => town.comment(slug, person, `Comment ${n} of round ${round}`)),
      ).flat(),
    );
    await second.close();
    const { items, total } = await ask().list({ project: slug, sort: 'recent', limit: 100 }, null);
    expect(total).toBe(100);
    const byId = (a: { id: number }, b: { id: number }) => b.id - a.id;
    expect(items).toEqual([...posted].sort(byId));
    expect(new Set(posted.map(({ content }) => content)).size).toBe(100);
    for (const { userId, content } of posted)
      expect(people[Number(/Comment (\d+)/.exec(content)![1])]!.userId).toBe(userId);
    await eventually(async () => expect(await commentCount(slug)).toBe(100));
  });

  it('as replies to one comment are all there, once each', async () => {
    const { slug } = await town.approved();
    const comment = await town.comment(slug, town.ben);
    const people = [town.ben, town.eve, town.maya];
    const posted = await Promise.all(
      Array.from({ length: 60 }, (_, n) => town.reply(slug, comment.id, people[n % 3]!, `Reply ${n}`)),
    );
    const slice = await ask().replies({ project: slug, commentId: comment.id, limit: 100 }, null);
    expect(slice.items).toEqual([...posted].sort((a, b) => a.id - b.id));
    expect((await ask().get({ project: slug, commentId: comment.id }, null)).replyCount).toBe(60);
  });
});

describe('the count of comments', () => {
  it('stands in page and list of the project, and in the order of most discussed', async () => {
    const [quiet, busy] = [await town.approved(), await town.approved()];
    for (let n = 0; n < 120; n += 1) await town.comment(busy.slug, town.ben, `Comment ${n}`);
    await town.comment(quiet.slug, town.ben);
    await eventually(async () => {
      expect(await commentCount(busy.slug)).toBe(120);
      const order = await mostDiscussed();
      expect(order[0]).toEqual([busy.slug, 120]);
      expect(order).toContainEqual([quiet.slug, 1]);
    });
  });

  it('does not count replies, and counts what was removed no more', async () => {
    const { slug } = await town.approved();
    const [first, second] = [await town.comment(slug, town.ben), await town.comment(slug, town.ben)];
    await town.reply(slug, first.id, town.eve);
    await eventually(async () => expect(await commentCount(slug)).toBe(2));
    await ask().removeComment({ project: slug, commentId: second.id }, town.ben);
    await eventually(async () => expect(await commentCount(slug)).toBe(1));
    expect(await total(slug)).toBe(1);
  });

  it('is right when the news of it comes twice and in reverse order', async () => {
    const { slug, id: projectId } = await town.approved();
    for (let n = 0; n < 3; n += 1) await town.comment(slug, town.ben, `Comment ${n}`);
    await eventually(async () => expect(await commentCount(slug)).toBe(3));
    const [{ version }] = (await town.parts.sql<{ version: number }>(
      'select count_version as version from comments.discussions where project_id = $1',
      [projectId],
    )) as [{ version: number }];
    const newer = [version + 3, version + 2, version + 1, version + 3, version + 1];
    const news = (...counts: CommentCount[]) => publish(town, countsChanged, { counts });
    for (const each of newer) await news({ projectId, count: each * 10, version: each });
    await news({ projectId, count: 3, version });
    // Events of one kind are taken in one after the other: when this one is, those before it are.
    const marker = await town.approved();
    await news({ projectId, count: 3, version }, { projectId: marker.id, count: 7, version: 1 });
    await eventually(async () => expect(await commentCount(marker.slug)).toBe(7));
    expect(await commentCount(slug)).toBe((version + 3) * 10);
  });

  it('is kept also when the version before publishes it', async () => {
    const { slug, id: projectId } = await town.approved();
    await publish(town, commentEvents.counted, { projectId, count: 5, version: 2 });
    await eventually(async () => expect(await commentCount(slug)).toBe(5));
  });

  it('is told by another process when the one that counted has died', async () => {
    const { slug, id } = await town.approved();
    await town.comment(slug, town.ben);
    await eventually(async () => expect(await commentCount(slug)).toBe(1));
    await town.parts.stopService('comments');
    // What a process leaves behind that dies right after its commit.
    await town.parts.roleSql(
      'comments',
      `with added as (
         insert into comments (project_id, user_id, content) values ($1, $2, 'The last word before the end') returning id
       ), counters as (insert into comment_counters (comment_id) select id from added)
       update discussions set comment_count = 2, count_version = count_version + 1, is_told = false where project_id = $1`,
      [id, town.ben.userId],
    );
    town.parts.running.comments = await town.parts.startInstance('comments');
    await eventually(async () => expect(await commentCount(slug)).toBe(2));
    expect(await total(slug)).toBe(2);
  });

  it('costs a few events, however many comments there are', async () => {
    const { slug, id } = await town.approved();
    await Promise.all(Array.from({ length: 200 }, (_, n) => town.comment(slug, town.ben, `Comment ${n}`)));
    await eventually(async () => expect(await commentCount(slug)).toBe(200));
    const events = await town.parts.sql(
      `select from comments.outbox where subject = $1 and payload @@ '$.counts[*].projectId == ${id}'`,
      [countsChanged.subject],
    );
    expect(events.length).toBeLessThan(50);
  });

  it('costs a few events, on however many projects the comments are', async () => {
    const some = await Promise.all(Array.from({ length: 30 }, () => town.approved()));
    const published = () => town.parts.sql('select from comments.outbox where subject = $1', [countsChanged.subject]);
    const before = (await published()).length;
    await Promise.all(some.map(({ slug }) => town.comment(slug, town.ben)));
    for (const { slug } of some) await eventually(async () => expect(await commentCount(slug)).toBe(1));
    expect((await published()).length - before).toBeLessThan(15);
  });

  it('of all projects is told to admins', async () => {
    const before = (await ask().stats({}, ada)).totalComments;
    const { slug } = await town.approved();
    const { id } = await town.comment(slug, town.ben);
    await town.reply(slug, id, town.eve);
    expect((await ask().stats({}, ada)).totalComments).toBe(before + 1);
  });
});
