import { type Activity, API, FORMER_USER, type Project } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, approvedProject, comment, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
let admin: Person;
let project: Project;

beforeAll(async () => {
  parts = await startParts();
  const [author, reader] = await Promise.all([signUp(parts), signUp(parts)]);
  admin = await adminOf(parts);
  project = await approvedProject(parts, { by: author });
  const { id } = await comment(author, project.id, 'Buy watches');
  await reader.browser.post(API.reports, { targetType: 'comment', targetId: id, reason: 'spam' });
  const { body } = await admin.browser.get(API.adminReports);
  await admin.browser.post(API.resolveReport(body[0].id), { action: 'hide', note: 'Advertising' });
  await admin.browser.post(API.administer(reader.me.id, 'role'), { role: 'ADMIN' });
  await admin.browser.post(API.decide(project.id, 'reject'), { reason: 'Please say where it is.' });
});
afterAll(() => parts.close());

const trail = async (query = ''): Promise<Activity[]> => (await admin.browser.get(API.adminActivity + query)).body;
const actions = async (query = ''): Promise<string[]> => (await trail(query)).map(({ action }) => action);

/** The whole trail, an act at a time, as the `Link` headers lead. */
async function oneByOne(query: string): Promise<string[]> {
  const found: string[] = [];
  for (let next: string | undefined = `${API.adminActivity}?limit=1${query}`; next;) {
    const { body, headers } = await admin.browser.get(next);
    found.push(...body.map(({ id }: Activity) => id));
    next = /<(.*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  return found;
}

describe('the audit trail', () => {
  it('tells who did what to what and why, in all services, newest first', async () => {
    const { body, headers } = await admin.browser.get(API.adminActivity);
    expect(headers.get('x-total-count')).toBe(String(body.length));
    expect(body.slice(0, 4)).toMatchObject([
      { action: 'project.reject', targetType: 'project', targetId: String(project.id), targetTitle: project.title },
      { action: 'user.role', targetType: 'user', details: { before: 'USER', after: 'ADMIN' } },
      { action: 'comment.hide', targetType: 'comment', targetTitle: expect.stringContaining('Buy watches') },
      { action: 'project.approve', targetType: 'project' },
    ]);
    expect(body[0].details).toMatchObject({ reason: 'Please say where it is.' });
    expect(body[0].actor).toMatchObject({ id: admin.me.id, displayName: admin.me.displayName });
    expect(body[0].actor).not.toHaveProperty('email');
  });

  it('is counted with its first slice only', async () => {
    const first = await admin.browser.get(`${API.adminActivity}?limit=1`);
    const next = /<(.*)>; rel="next"/.exec(first.headers.get('link')!)![1]!;
    await parts.sql(
      `insert into users.audit (at, actor_id, action, target_type, target_id, target_title)
       values ('2026-01-01T00:00:00Z', 'left', 'user.role', 'user', '1', 'Old')`,
    );
    const total = Number(first.headers.get('x-total-count'));
    expect((await admin.browser.get(next)).headers.get('x-total-count')).toBe(String(total));
    const anew = await admin.browser.get(`${API.adminActivity}?limit=1`);
    expect(anew.headers.get('x-total-count')).toBe(String(total + 1));
  });

  it('is filtered by person, act, kind and time', async () => {
    expect(await actions('?action=project.reject')).toEqual(['project.reject']);
    expect(await actions('?targetType=comment')).toEqual(['comment.hide']);
    expect(await actions('?actor=nobody')).toEqual([]);
    expect(await actions(`?actor=${admin.me.id}&targetType=project`)).toContain('project.reject');
    const [newest] = await trail();
    expect(await actions(`?from=${newest!.at}`)).toEqual(['project.reject']);
    expect(await actions(`?to=${newest!.at}`)).not.toContain('project.reject');
    for (const fault of ['targetType=town', 'from=yesterday', 'to=2026-13-01', 'action=DROP', 'actor=%20', 'limit=0'])
      expect([fault, (await admin.browser.get(`${API.adminActivity}?${fault}`)).status]).toEqual([fault, 400]);
  });

  it('is read to its end without gap or repetition, also where acts of two services have the same time', async () => {
    const at = '2026-01-02T03:04:05.678Z';
    for (const service of ['users', 'projects', 'comments'])
      await parts.sql(
        `insert into ${service}.audit (at, actor_id, action, target_type, target_id, target_title)
         select $1, 'gone', 'project.edit', 'project', n::text, 'Old' from generate_series(1, 3) n`,
        [at],
      );
    const all = await trail('?limit=100');
    expect(await oneByOne('')).toEqual(all.map(({ id }) => id));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const old = await trail('?actor=gone');
    expect(old.map(({ id }) => id)).toEqual(await oneByOne('&actor=gone'));
    expect([old.length, old[0]?.actor.displayName]).toEqual([9, FORMER_USER]);
  });

  it('refuses a cursor of another list', async () => {
    const { headers } = await admin.browser.get(`${API.adminActivity}?limit=1`);
    const cursor = /cursor=([^&>]*)/.exec(headers.get('link')!)![1];
    const refused = await admin.browser.get(`${API.adminActivity}?targetType=project&cursor=${cursor}`);
    expect([refused.status, refused.body.code]).toEqual([400, 'bad_request']);
  });

  it('is not shown with holes: while a service is away there is none', async () => {
    await parts.stopService('comments');
    const { status, body } = await admin.browser.get(API.adminActivity);
    expect([status, body.code]).toEqual([503, 'unavailable']);
    parts.running.comments = await parts.startInstance('comments');
    expect(await actions('?limit=1')).toEqual(['project.reject']);
  });
});
