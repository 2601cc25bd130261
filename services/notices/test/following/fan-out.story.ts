import { commentEvents, projectEvents, type ProjectStatus } from '@app/contracts';
import { eventually } from '@app/testing';
import { overtaken, published, startServiceProcess } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Signed } from '../readers.js';
import { openMailedTown, type MailedTown } from '../own/mailed-town.js';

const TITLE = 'Benches along the river walk';
let town: MailedTown;

beforeAll(async () => {
  town = await openMailedTown();
});
afterAll(() => town.close());

const gathered = (projectId: number) =>
  town.parts.sql<{ kind: string; count: number; phase: string; place: string }>(
    'select kind, count, phase, place from notices.followed_news where project_id = $1 order by id',
    [projectId],
  );
/** Waits until so much is gathered, and tells it. */
async function goneOut(projectId: number, count = 1): Promise<void> {
  await eventually(async () => {
    const news = await gathered(projectId);
    expect(news.reduce((sum, one) => sum + one.count, 0)).toBe(count);
  });
  await town.parts.sql('update notices.followed_news set due_at = now() where project_id = $1', [projectId]);
  await eventually(async () => expect(await gathered(projectId)).toEqual([]));
}
const followedBy = async (reader: Signed) =>
  (await town.inbox(reader)).filter(({ kind }) => kind.startsWith('followed_'));
const follow = (reader: Signed, project: string) => town.rpc.notices.follow({ project }, reader);
/** As the owner edits it. */
async function setStatus(projectId: number, by: Signed, status: ProjectStatus, version: number): Promise<void> {
  await town.parts.sql('update projects.projects set status = $2 where id = $1', [projectId, status]);
  const event = { projectId, creatorId: by.userId, status, version, by: by.userId, at: new Date().toISOString() };
  await town.parts.sql(`insert into projects.outbox (subject, payload, request_id) values ($1, $2, 'story')`, [
    projectEvents.statusChanged.subject,
    JSON.stringify(event),
  ]);
}

describe('who follows a project', () => {
  it('hears of its comments together, by a follow or by a vote, and of none that they wrote themselves', async () => {
    const [owner, ana, ben, cleo, dan] = await Promise.all(
      ['Maya', 'Ana', 'Ben', 'Cleo', 'Dan'].map((name) => town.resident(name)),
    );
    const { id, slug } = await town.project(owner!);
    await follow(ana!, slug);
    await town.rpc.projects.upvote({ project: slug }, ben!);
    await town.rpc.projects.upvote({ project: slug }, dan!);
    await town.rpc.notices.unfollow({ project: slug }, dan!);
    await town.comment(slug, cleo!);
    const last = await town.comment(slug, ana!);
    await town.rpc.comments.reply({ project: slug, commentId: last.id, content: 'So would I.' }, ben!);
    await goneOut(id, 2);

    const entry = { kind: 'followed_comments', title: TITLE, url: `/project/${slug}#comment-${last.id}` };
    expect(await followedBy(ben!)).toMatchObject([{ ...entry, count: 2 }]);
    expect((await followedBy(ben!))[0]!.people.map((person) => person.id)).toEqual([ana!.userId, cleo!.userId]);
    expect(await followedBy(ana!)).toMatchObject([{ ...entry, count: 1, people: [{ id: cleo!.userId }] }]);
    expect(await followedBy(cleo!)).toMatchObject([{ ...entry, count: 1, people: [{ id: ana!.userId }] }]);
    // The owner hears of comments as the owner; who has unfollowed it, of nothing.
    expect([await followedBy(owner!), await followedBy(dan!)]).toEqual([[], []]);

    await town.comment(slug, cleo!);
    await goneOut(id, 1);
    expect(await followedBy(ben!)).toMatchObject([{ count: 3, readAt: null }]);
    expect(await followedBy(cleo!)).toMatchObject([{ count: 1 }]);
  });

  it('hears of it once when it begins to follow while others are told already', async () => {
    const [owner, ben, cleo] = [await town.resident('Maya'), await town.resident('Ben'), await town.resident('Cleo')];
    const { id, slug } = await town.project(owner);
    await town.rpc.projects.upvote({ project: slug }, ben);
    for (const [phase, count] of [
      ['follows', 1],
      ['voters', 2],
    ] as const) {
      await town.comment(slug, cleo);
      await eventually(async () => expect(await gathered(id)).toHaveLength(1));
      await follow(ben, slug);
      await town.parts.sql(
        `update notices.followed_news set started_at = now() - interval '1 hour', due_at = now(), phase = $2
         where project_id = $1`,
        [id, phase],
      );
      await eventually(async () => expect(await gathered(id)).toEqual([]));
      expect(await followedBy(ben)).toMatchObject([{ kind: 'followed_comments', count }]);
    }
  });

  it('hears of a new status as it is then, once though its event comes twice; who changed it does not', async () => {
    const [owner, ana] = [await town.resident(), await town.resident('Ana')];
    const { id, slug } = await town.project(owner);
    await follow(ana, slug);
    await follow(owner, slug);
    await setStatus(id, owner, 'Planning', 2);
    await setStatus(id, owner, 'Planning', 2);
    await setStatus(id, owner, 'Initiated/Ongoing', 3);
    await eventually(async () => expect(await gathered(id)).toHaveLength(1));
    await goneOut(id);
    expect(await followedBy(ana)).toMatchObject([{ kind: 'followed_status', detail: 'Initiated/Ongoing', count: 1 }]);
    expect(await followedBy(owner)).toEqual([]);
  });

  it('hears nothing of comments that were hidden meanwhile, of a project that was taken down, or when suspended', async () => {
    const [owner, ana, ben, eve] = await Promise.all(['Maya', 'Ana', 'Ben', 'Eve'].map((name) => town.resident(name)));
    const [one, two] = [await town.project(owner!), await town.project(owner!)];
    for (const reader of [ana!, eve!]) {
      await follow(reader, one.slug);
      await follow(reader, two.slug);
    }
    await town.rpc.users.suspend({ userId: eve!.userId, reason: 'Spam' }, town.admin);
    const spam = await town.comment(one.slug, ben!, 'Buy watches');
    const real = await town.comment(one.slug, ben!);
    await town.comment(two.slug, ben!);
    const hide = { targetType: 'comment', targetId: String(spam.id), reason: 'Spam' } as const;
    await town.rpc.comments.hide(hide, town.admin);
    await town.reject(two.slug, 'A mistake');
    await goneOut(one.id, 2);
    await goneOut(two.id, 1);
    expect(await followedBy(ana!)).toMatchObject([{ count: 1, url: `/project/${one.slug}#comment-${real.id}` }]);
    expect(await followedBy(eve!)).toEqual([]);
  });

  it('hears of a comment that comes at the very moment when those before it are settled', async () => {
    const [owner, ana, ben] = [await town.resident(), await town.resident('Ana'), await town.resident('Ben')];
    const { id, slug } = await town.project(owner);
    await follow(ana, slug);
    const first = await town.comment(slug, ben);
    await eventually(async () => expect(await gathered(id)).toMatchObject([{ count: 1 }]));
    const second = [{ id: first.id, by: ben.userId }];
    const gather = `update notices.followed_news set count = count + 1, comments = $2::jsonb || comments where project_id = $1`;
    await town.parts.stopService('notices');
    await town.parts.sql('update notices.followed_news set due_at = now() where project_id = $1', [id]);
    await overtaken(town.parts, [gather, [id, JSON.stringify(second)]], async () => {
      town.parts.running.notices = await town.parts.startInstance('notices');
    });
    await eventually(async () => expect(await followedBy(ana)).toMatchObject([{ count: 2 }]));
  });

  it('gets a mail at once only by choice, and one until they have looked', async () => {
    const [owner, ana, ben, cleo] = await Promise.all(
      ['Maya', 'Ana', 'Ben', 'Cleo'].map((name) => town.resident(name)),
    );
    const { id, slug } = await town.project(owner!);
    for (const reader of [ana!, ben!]) await follow(reader, slug);
    await town.choose(ana!, 'followed', 'at_once');
    for (let turn = 0; turn < 2; turn += 1) {
      await town.comment(slug, cleo!);
      await goneOut(id, 1);
    }
    await eventually(async () => expect(await town.mailsTo(ana!)).toHaveLength(1));
    expect((await town.mailsTo(ana!))[0]!.subject).toMatch(/new comments? on Benches along the river walk$/);
    expect((await town.mailRows(ana!)).filter(({ kind }) => kind === 'followed')).toHaveLength(1);
    expect(await town.mailRows(ben!)).toEqual([]);
  });

  it('hears of it once, each of very many, when the process that tells it is killed, and when two tell it', async () => {
    const [owner, ben] = [await town.resident(), await town.resident('Ben')];
    const { id, slug } = await town.project(owner);
    const PEOPLE = 20_000;
    // Half of them have said so, one in ten that they do not; more than half have voted.
    await town.parts.sql(`
      insert into users.users (id, email, auth_method)
        select 'fan-' || n, 'fan-' || n || '@example.org', 'email' from generate_series(1, ${PEOPLE}) n;
      insert into notices.follows (project_id, user_id, following)
        select ${id}, 'fan-' || n, n % 10 > 0 from generate_series(1, ${PEOPLE / 2}) n;
      insert into projects.project_upvotes (project_id, user_id)
        select ${id}, 'fan-' || n from generate_series(${PEOPLE / 2 - 500}, ${PEOPLE}) n`);
    const killed = await startServiceProcess(town.parts, 'notices');
    await town.parts.stopService('notices');
    await town.comment(slug, ben);
    await eventually(async () => expect(await gathered(id)).toHaveLength(1));
    await town.parts.sql('update notices.followed_news set due_at = now() where project_id = $1', [id]);
    await eventually(async () => expect((await gathered(id))[0]!.place).not.toBe(''));
    await killed.kill();
    expect(await gathered(id)).toHaveLength(1);

    town.parts.running.notices = await town.parts.startInstance('notices');
    const second = await town.parts.startInstance('notices');
    await eventually(async () => expect(await gathered(id)).toEqual([]), 60_000);
    const counts = await town.parts.sql<{ readers: number; most: number }>(
      `select count(distinct user_id)::int as readers, max(count)::int as most from notices.inbox
       where kind = 'followed_comments' and project_id = $1 and user_id like 'fan-%'`,
      [id],
    );
    expect(counts).toEqual([{ readers: PEOPLE - PEOPLE / 2 / 10, most: 1 }]);
    await second.close();
  }, 120_000);

  it('hears once of a comment whose event comes again after it was told', async () => {
    const [owner, ana, ben] = [await town.resident(), await town.resident('Ana'), await town.resident('Ben')];
    const { id, slug } = await town.project(owner);
    await follow(ana, slug);
    await town.comment(slug, ben);
    await goneOut(id, 1);
    const [event] = (await published(town.parts, commentEvents.wordsPosted)).filter(
      ({ words }) => words[0]!.projectId === id,
    );
    await town.parts.sql(`insert into comments.outbox (subject, payload, request_id) values ($1, $2, 'story')`, [
      commentEvents.wordsPosted.subject,
      JSON.stringify(event),
    ]);
    await town.comment(slug, ben);
    await goneOut(id, 1);
    expect(await followedBy(ana)).toMatchObject([{ count: 2 }]);
  });
});
