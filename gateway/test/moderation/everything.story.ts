import { API, type Everything, type PersonsThing, type Project } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, approvedProject, comment, eventually, type Person, reply, signUp, submitProject } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
let admin: Person;
let writer: Person;
let project: Project;

beforeAll(async () => {
  parts = await startParts();
  [admin, writer] = await Promise.all([adminOf(parts), signUp(parts, { firstName: 'Quentin' })]);
  project = await approvedProject(parts, { by: writer, title: 'Watches by the river' });
});
afterAll(() => parts.close());

const read = async (query = '', by = admin, of = writer) => {
  const { status, body } = await by.browser.get(`${API.everything(of.me.id)}${query}`);
  return { status, body: body as Everything };
};
const hide = (targetType: string, targetId: number) =>
  admin.browser.post(API.adminHide, { targetType, targetId, reason: 'Sells watches' });

/** As many of each as there are numbers; those of one number were made in the same millisecond. */
const fill = (count: number) =>
  Promise.all([
    parts.sql(
      `with added as (
         insert into comments.comments (project_id, user_id, content, created_at)
         select $1, $2, 'Comment ' || n, '2026-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, $3::int) n, generate_series(1, 2)
         returning id
       ) insert into comments.comment_counters (comment_id) select id from added`,
      [project.id, writer.me.id, count],
    ),
    parts.sql(
      `insert into projects.projects (user_id, title, slug, description, category, city, city_key, state, image_url, created_at, card)
       select $1, 'Project ' || n, 'filled-' || n || '-x', 'A project', 'Cultural', 'Dayton', 'dayton', 'OH', '/x',
         '2026-01-01'::timestamptz + n * interval '1 minute', '' from generate_series(1, $2::int) n`,
      [writer.me.id, count],
    ),
  ]);

describe('all by a person', () => {
  it('is one list of projects, comments, replies and reports in any state, newest first', async () => {
    const pending = await submitProject(writer, { title: 'More watches' });
    const rejected = await submitProject(writer, { title: 'Even more watches' });
    await admin.browser.post(API.decide(rejected.id, 'reject'), { reason: 'These are watches' });
    const other = await comment(admin, project.id, 'Are these watches?');
    const shown = await comment(writer, project.id, 'Buy watches');
    const answer = await reply(writer, other, 'Yes!');
    const gone = await comment(writer, project.id, 'Cheap watches');
    await writer.browser.post(API.reports, {
      targetType: 'comment',
      targetId: other.id,
      reason: 'other',
      note: 'Rude',
    });
    await hide('reply', answer.id);
    await hide('comment', gone.id);
    await writer.browser.delete(API.comment(project.id, gone.id));

    const { status, body } = await read();
    expect([status, body.total, body.nextCursor, body.missing]).toEqual([200, 7, null, []]);
    const page = `/project/${project.slug}`;
    expect(body.things).toMatchObject([
      { id: `comment-${gone.id}`, kind: 'comment', state: 'deleted', text: 'Cheap watches', path: page },
      {
        ...{ kind: 'report', state: 'open', text: 'Rude', path: `${page}#comment-${other.id}` },
        report: { targetType: 'comment', targetId: String(other.id), reason: 'other' },
      },
      {
        ...{ id: `reply-${answer.id}`, kind: 'reply', state: 'hidden', text: 'Yes!', reason: 'Sells watches' },
        path: `${page}#reply-${other.id}-${answer.id}`,
      },
      { id: `comment-${shown.id}`, state: 'shown', text: 'Buy watches', path: `${page}#comment-${shown.id}` },
      { id: `project-${rejected.id}`, kind: 'project', state: 'rejected', reason: 'These are watches' },
      { id: `project-${pending.id}`, state: 'pending', title: 'More watches', path: `/project/${pending.slug}` },
      { id: `project-${project.id}`, state: 'approved', text: project.description },
    ]);
  });

  it('is paged without a gap or a repetition, also where several were made in the same millisecond', async () => {
    await fill(20);
    const whole = (await read('?limit=100')).body;
    expect(whole.things).toHaveLength(67);
    expect(whole.total).toBe(67);
    const paged: PersonsThing[] = [];
    for (let query: string | null = '?limit=4'; query;) {
      const { things, nextCursor, total }: Everything = (await read(query)).body;
      expect([things.length <= 4, total]).toEqual([true, paged.length === 0 ? 67 : null]);
      paged.push(...things);
      query = nextCursor && `?limit=4&cursor=${nextCursor}`;
    }
    expect(paged).toEqual(whole.things);
    const times = paged.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  it('is only of one kind when that is asked for, with its own total and cursor', async () => {
    const { things } = (await read('?limit=100')).body;
    for (const kind of ['project', 'comment', 'reply', 'report'] as const) {
      const own = things.filter((thing) => thing.kind === kind);
      const first = (await read(`?kind=${kind}&limit=30`)).body;
      expect([first.total, first.things]).toEqual([own.length, own.slice(0, 30)]);
      if (own.length <= 30) continue;
      const rest = (await read(`?kind=${kind}&limit=30&cursor=${first.nextCursor}`)).body;
      expect([rest.total, rest.things]).toEqual([null, own.slice(30)]);
      expect((await read(`?limit=30&cursor=${first.nextCursor}`)).status).toBe(400);
    }
    expect((await read('?kind=vote')).status).toBe(400);
  });

  it('refuses a cursor of another person, and knows nobody without an account', async () => {
    const { nextCursor } = (await read('?limit=1')).body;
    expect((await read(`?limit=1&cursor=${nextCursor}`, admin, admin)).status).toBe(400);
    expect((await read('?cursor=made-up')).status).toBe(400);
    expect((await read('?limit=101')).status).toBe(400);
    expect((await admin.browser.get(API.everything('nobody'))).status).toBe(404);
    expect((await read('', admin, admin)).body).toMatchObject({ things: [expect.anything()], total: 1 });
  });

  it('is for admins only, also of a service that is asked directly', async () => {
    expect((await read('', writer)).status).toBe(403);
    const asked = { userId: writer.me.id, limit: 1 };
    for (const service of ['projects', 'comments'] as const)
      await expect(parts.rpc[service].thingsOf(asked, { userId: writer.me.id, role: 'USER' })).rejects.toMatchObject({
        code: 'forbidden',
      });
  });

  it('shows what is known while a service is away, and names it; what is away comes in its place when it is back', async () => {
    const { nextCursor } = (await read('?limit=10')).body;
    const rest = (await read(`?limit=100&cursor=${nextCursor}`)).body.things;
    await parts.stopService('comments');
    const { status, body } = await read();
    expect([status, body.missing, body.total]).toEqual([200, ['comments'], null]);
    expect(new Set(body.things.map(({ kind }) => kind))).toEqual(new Set(['project']));
    expect((await read(`?limit=100&cursor=${nextCursor}`)).body.things).toEqual(
      rest.filter(({ kind }) => kind === 'project'),
    );
    await parts.stopService('projects');
    expect((await read()).status).toBe(503);
    for (const name of ['comments', 'projects'] as const) parts.running[name] = await parts.startInstance(name);
    await eventually(async () => expect((await read(`?limit=100&cursor=${nextCursor}`)).body.things).toEqual(rest));
  }, 60_000);

  it('does not need the users service to know the caller’s things, once the caller is known', async () => {
    // The caller must be an admin, which users knows. So the services are asked here as the gateway asks them.
    await parts.stopService('users');
    const { things } = await parts.rpc.projects.thingsOf(
      { userId: writer.me.id, limit: 2 },
      { userId: admin.me.id, role: 'ADMIN' },
    );
    expect(things).toHaveLength(2);
    parts.running.users = await parts.startInstance('users');
  }, 30_000);
});
