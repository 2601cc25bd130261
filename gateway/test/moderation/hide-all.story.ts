import { type Activity, API, type Caller, type HideAll, type Project } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import {
  adminOf,
  approvedProject,
  codeOf,
  comment,
  eventually,
  makeAdmin,
  type Person,
  reply,
  signUp,
  submitProject,
} from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
let admin: Person;
let second: Person;
let place: Project;

beforeAll(async () => {
  parts = await startParts();
  [admin, second, place] = await Promise.all([adminOf(parts), makeAdmin(parts), approvedProject(parts)]);
});
afterAll(() => parts.close());

const REASON = 'Sells watches';
const ask = (of: Person, by = admin, body: object = { reason: REASON }) => by.browser.post(API.hideAll(of.me.id), body);
const progress = async (of: Person) => (await admin.browser.get(API.hideAll(of.me.id))).body as HideAll;
const ended = (of: Person, id?: number) =>
  eventually(async () => {
    const { run } = await progress(of);
    expect(run).toMatchObject({ state: 'done', endedAt: expect.any(String), ...(id === undefined ? {} : { id }) });
    return run!;
  }, 40_000);

/** Somebody with an approved and a pending project, two comments and two replies. */
async function spammer() {
  const person = await signUp(parts);
  const live = await approvedProject(parts, { by: person });
  const waiting = await submitProject(person);
  const words = [await comment(person, place.id, 'Buy watches'), await comment(person, place.id, 'Buy clocks')];
  const replies = [await reply(person, words[0]!, 'Cheap'), await reply(person, words[1]!, 'Very cheap')];
  return { person, live, waiting, words, replies };
}

const lines = async (person: Person) => {
  const { body } = await admin.browser.get(`${API.adminActivity}?limit=100`);
  const found = (body as Activity[]).filter(({ details, targetId }) => 'run' in details || targetId === person.me.id);
  return found.map(({ action, targetId, details }) => ({ action, targetId, details }));
};
const seen = async (path: string) => (await parts.browser().get(path)).status;
const content = async (id: number) => (await parts.browser().get(API.comment(place.slug, id))).body.content as string;

describe('to hide all of a person', () => {
  it('hides each comment and reply, rejects each project, decides open reports with it, tells the person why and the trail of each', async () => {
    const { person, live, waiting, words, replies } = await spammer();
    expect(await progress(person)).toEqual({ standing: { project: 2, comment: 2, reply: 2 }, run: null, missing: [] });
    await person.browser.post(API.reports, { targetType: 'project', targetId: place.id, reason: 'spam' });
    await second.browser.post(API.reports, { targetType: 'comment', targetId: words[0]!.id, reason: 'spam' });
    const { status, body } = await ask(person);
    expect([status, body.run]).toMatchObject([
      202,
      { state: 'running', reason: REASON, suspend: false, askedBy: { id: admin.me.id } },
    ]);
    const run = await ended(person);
    expect(run).toMatchObject({
      ...{ id: body.run.id, total: 6, done: 6 },
      kinds: { project: { total: 2, done: 2 }, comment: { total: 2, done: 2 }, reply: { total: 2, done: 2 } },
    });
    expect((await progress(person)).standing).toEqual({ project: 0, comment: 0, reply: 0 });

    expect(await seen(API.project(live.slug))).toBe(404);
    const { body: own } = await person.browser.get(API.myProjects);
    expect(own).toMatchObject([
      { id: waiting.id, rejectionReason: REASON },
      { id: live.id, rejectionReason: REASON },
    ]);
    for (const { id } of words) expect(await content(id)).toBe('');
    const { body: reports } = await second.browser.get(API.myReports);
    expect(reports).toMatchObject([{ targetId: String(words[0]!.id), state: 'acted_on' }]);
    const { body: hidden } = await person.browser.get(`${API.myHidden}?projectId=${place.id}`);
    expect(hidden.map((one: { reason: string }) => one.reason)).toEqual(Array(4).fill(REASON));

    const trail = (await lines(person)).filter(({ details }) => details['run'] === run.id);
    expect(trail.map(({ action, targetId }) => `${action} ${targetId}`).sort()).toEqual(
      [
        ...[live, waiting].map(({ id }) => `project.reject ${id}`),
        ...words.map(({ id }) => `comment.hide ${id}`),
        ...replies.map(({ id }) => `reply.hide ${id}`),
        `user.hide-all ${person.me.id}`,
      ].sort(),
    );
    // What an approved one was is told, as when it is done by hand.
    expect(trail).toContainEqual(
      expect.objectContaining({
        targetId: String(live.id),
        details: expect.objectContaining({ reason: REASON, wasPublic: true }),
      }),
    );
  }, 60_000);

  it('leaves what is written afterwards, unless the person is suspended with it', async () => {
    const [free, barred] = [await spammer(), await spammer()];
    await Promise.all([ask(free.person), ask(barred.person, admin, { reason: REASON, suspend: true })]);
    const later = await comment(free.person, place.id, 'Sorry for that');
    const refused = await barred.person.browser.post(API.comments(place.id), { content: 'More watches' });
    expect([refused.status, refused.body.code]).toEqual([403, 'account_suspended']);
    const [, run] = await Promise.all([ended(free.person), ended(barred.person)]);
    expect(await content(later.id)).toBe('Sorry for that');
    expect((await progress(free.person)).standing).toEqual({ project: 0, comment: 1, reply: 0 });
    expect([run.done, run.suspend]).toEqual([6, true]);
    const { body } = await admin.browser.get(API.adminUser(barred.person.me.id));
    expect(body).toMatchObject({ suspendedAt: expect.any(String), suspensionReason: REASON });
  }, 60_000);

  it('is one run when it is pressed twice and by two admins at once; each thing is taken once, by two instances of each service', async () => {
    const more = await Promise.all([parts.startInstance('comments'), parts.startInstance('projects')]);
    try {
      const { person, replies } = await spammer();
      await parts.sql(
        `with added as (
           insert into comments.comments (project_id, user_id, content) select $1, $2, 'Watch ' || n from generate_series(1, 200) n returning id
         ) insert into comments.comment_counters (comment_id) select id from added`,
        [place.id, person.me.id],
      );
      const answers = await Promise.all([ask(person), ask(person), ask(person, second, { reason: 'Clocks' })]);
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
      const ids = new Set(answers.map(({ body }) => (body as HideAll).run!.id));
      expect(ids.size).toBe(1);
      // Meanwhile their author deletes some. What is gone first is not counted, and holds up nothing.
      const [{ commentId, id: replyId }] = replies as [(typeof replies)[number]];
      expect((await person.browser.delete(API.reply(place.id, commentId, replyId))).status).toBe(204);
      const run = await ended(person);
      expect(run.id).toBe([...ids][0]);
      expect([205, 206]).toContain(run.done);
      const recorded = await parts.sql(
        `select target_type, target_id from comments.audit where details->>'run' = $1 union all
         select target_type, target_id from projects.audit where details->>'run' = $1`,
        [String(run.id)],
      );
      expect(recorded).toHaveLength(run.done);
      expect(new Set(recorded.map((line) => JSON.stringify(line))).size).toBe(run.done);
      const runs = await parts.sql(`select 1 from users.audit where action = 'user.hide-all' and target_id = $1`, [
        person.me.id,
      ]);
      expect(runs).toHaveLength(1);
      // Nothing is running any more: now it is another one, with nothing to do.
      const again = ((await ask(person, second)).body as HideAll).run!;
      expect(again.id).toBeGreaterThan(run.id);
      expect(await ended(person, again.id)).toMatchObject({ total: 0, done: 0, askedBy: { id: second.me.id } });
    } finally {
      await Promise.all(more.map((one) => one.close()));
    }
  }, 90_000);

  it('goes by each thing once: what is shown again while it runs stays so, and what was hidden before keeps its reason', async () => {
    const { person, words } = await spammer();
    await admin.browser.post(API.adminHide, { targetType: 'comment', targetId: words[0]!.id, reason: 'Rude' });
    await ask(person);
    await eventually(async () => expect(await content(words[1]!.id)).toBe(''));
    const shown = { targetType: 'comment', targetId: words[1]!.id };
    expect((await second.browser.post(API.adminRestore, shown)).status).toBe(200);
    const run = await ended(person);
    expect(run.kinds.comment).toEqual({ total: 1, done: 1 });
    expect(await content(words[1]!.id)).toBe('Buy clocks');
    const { body: hidden } = await person.browser.get(`${API.myHidden}?projectId=${place.id}`);
    expect(hidden).toContainEqual(expect.objectContaining({ id: words[0]!.id, kind: 'comment', reason: 'Rude' }));
  }, 60_000);

  it('waits for a service that is away, says so, and goes on when it is back', async () => {
    const { person, live } = await spammer();
    await parts.stopService('comments');
    const { status, body } = await ask(person);
    expect([status, body.missing, body.standing.comment]).toEqual([202, ['comments'], null]);
    await eventually(async () => expect(await seen(API.project(live.slug))).toBe(404));
    expect((await progress(person)).run).toMatchObject({ state: 'running', kinds: { comment: null, reply: null } });
    parts.running.comments = await parts.startInstance('comments');
    expect(await ended(person)).toMatchObject({ total: 6, done: 6 });
  }, 60_000);
});

describe('nobody hides all', () => {
  it('of themselves, of nobody, or without a reason', async () => {
    expect(await ask(admin)).toMatchObject({ status: 403, body: { code: 'own_account' } });
    expect((await admin.browser.post(API.hideAll('nobody'), { reason: REASON })).status).toBe(404);
    expect((await admin.browser.get(API.hideAll('nobody'))).status).toBe(404);
    for (const body of [{}, { reason: 'x' }, { reason: REASON, suspend: 'yes' }])
      expect((await ask(second, admin, body)).status).toBe(422);
    expect((await progress(second)).run).toBeNull();
  });

  it('who is no admin, also when a service is asked directly', async () => {
    const { me, browser } = await signUp(parts);
    expect((await browser.post(API.hideAll(admin.me.id), { reason: REASON })).status).toBe(403);
    const caller: Caller = { userId: me.id, role: 'USER' };
    const userId = second.me.id;
    const { users, projects, comments } = parts.rpc;
    const asked = [
      users.hideAll({ userId, reason: REASON }, caller),
      // As a gateway that does not know yet that the role was taken.
      users.hideAll({ userId, reason: REASON }, { userId: me.id, role: 'ADMIN' }),
      users.hideAllRun({ userId }, caller),
      projects.hideAllParts({ userId }, caller),
      comments.hideAllParts({ userId }, caller),
    ];
    expect(await Promise.all(asked.map(codeOf))).toEqual(Array(5).fill('forbidden'));
    expect((await progress(second)).run).toBeNull();
  });
});
