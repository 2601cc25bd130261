import { type Activity, API, type ErrorBody, type Project } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, approvedProject, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import JSZip from 'jszip';

let parts: Parts;
let admin: Person;
let owner: Person;
let writer: Person;
let project: Project;
let hidden: { id: number };

beforeAll(async () => {
  parts = await startParts();
  [admin, owner, writer] = await Promise.all([
    adminOf(parts),
    signUp(parts, { firstName: 'Maya', lastName: 'Okafor' }),
    // Without a name, so that a masked address stands for one.
    signUp(parts, { firstName: null, lastName: null } as object),
  ]);
  project = await approvedProject(parts, { by: owner });
  const comments = API.comments(project.slug);
  hidden = (await writer.browser.post(comments, { content: 'Buy watches, "now"' })).body;
  await owner.browser.post(API.replies(project.slug, hidden.id), { content: '=SUM(A1)' });
  await owner.browser.post(API.reports, {
    targetType: 'comment',
    targetId: String(hidden.id),
    reason: 'spam',
    note: 'Ads',
  });
  const { body: cases } = await admin.browser.get(API.adminReports);
  await admin.browser.post(API.resolveReport(cases[0].id), { action: 'hide', note: 'Spam' });
  const { body: gone } = await owner.browser.post(comments, { content: 'Said and taken back' });
  await owner.browser.delete(API.comment(project.slug, gone.id));
});
afterAll(() => parts.close());

const ask = (query: string, person = admin) =>
  fetch(`${parts.url}${API.adminArchive}?${query}`, { headers: { cookie: person.browser.cookieHeader } });

/** An archive's files by name; JSON as what it says. */
async function archive(query: string): Promise<Record<string, never[] & string>> {
  const response = await ask(query);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const zip = await JSZip.loadAsync(await response.arrayBuffer());
  const files = Object.values(zip.files).map(async ({ name, async: _read }) => {
    const text = await zip.file(name)!.async('string');
    return [name, name.endsWith('.json') ? JSON.parse(text) : text] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

describe('the archive of a project', () => {
  it('has all that is kept of it, hidden words too, as CSV and as JSON, with what was asked and by whom', async () => {
    const files = await archive(`project=${project.slug}`);
    expect(files['projects.json']).toMatchObject([
      { id: project.id, title: project.title, content: project.content, owner: 'Maya Okafor', isApproved: true },
    ]);
    expect(files['comments.json']).toMatchObject([
      { id: hidden.id, content: 'Buy watches, "now"', authorId: writer.me.id, hiddenAt: expect.any(String) },
    ]);
    expect(files['word-versions.json']).toMatchObject([{ kind: 'delete', before: 'Said and taken back' }]);
    expect(files['replies.json']).toMatchObject([{ content: '=SUM(A1)', commentId: hidden.id, projectId: project.id }]);
    expect(files['reports.json']).toMatchObject([
      { reason: 'spam', note: 'Ads', reporter: 'Maya Okafor', reportedText: 'Buy watches, "now"' },
    ]);
    expect(files['decisions.json']).toMatchObject([{ action: 'hide', note: 'Spam', resolvedById: admin.me.id }]);
    expect(files['trail-of-words.json']).toMatchObject([{ action: 'comment.hide', targetId: String(hidden.id) }]);
    expect(files['trail-of-projects.json']).toMatchObject([{ action: 'project.approve' }]);
    expect(files['person.json']).toEqual([]);
    // What a spreadsheet would run is a text there.
    expect(files['replies.csv']).toContain(`,'=SUM(A1),`);
    expect(files['comments.csv']).toContain('"Buy watches, ""now"""');
    expect(files['manifest.json']).toMatchObject({
      ...{ by: { id: admin.me.id }, of: { project: project.id }, title: project.title },
      files: expect.arrayContaining([
        { name: 'comments.csv', rows: 1 },
        { name: 'comments.json', rows: 1 },
        { name: 'person.json', rows: 0 },
      ]),
    });
    // Nobody is asked for, so there is nobody's address.
    for (const { me } of [owner, writer, admin]) expect(JSON.stringify(files)).not.toContain(me.email);
  }, 30_000);

  it('is in the trail, and asking again for it is, too', async () => {
    const { body } = await admin.browser.get(`${API.adminActivity}?action=project.archive`);
    expect(body as Activity[]).toMatchObject([
      { actor: { id: admin.me.id }, targetType: 'project', targetId: String(project.id), targetTitle: project.title },
    ]);
    await archive(`project=${project.id}`);
    expect((await admin.browser.get(`${API.adminActivity}?action=project.archive`)).body).toHaveLength(2);
  }, 30_000);
});

describe('the archive of a person', () => {
  it('has the person with the address, and what they made, reported and decided', async () => {
    const files = await archive(`user=${writer.me.id}`);
    expect(files['person.json']).toMatchObject([{ id: writer.me.id, email: writer.me.email }]);
    expect(JSON.stringify(files['person.json'])).not.toMatch(/password|hash|scrypt/i);
    expect(files['comments.json']).toMatchObject([{ content: 'Buy watches, "now"' }]);
    expect(files['decisions.json']).toMatchObject([{ authorId: writer.me.id }]);
    expect(files['trail-of-words.json']).toMatchObject([{ action: 'comment.hide' }]);
    expect(JSON.stringify(files)).not.toContain(owner.me.email);
    const reporter = await archive(`user=${owner.me.id}`);
    expect(reporter['reports.json']).toMatchObject([{ reporterId: owner.me.id }]);
    expect(reporter['projects.json']).toHaveLength(1);
  }, 30_000);
});

describe('the archive of a span of time', () => {
  it('has what was written in it, from its beginning until its end without it', async () => {
    const [day, next] = [0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    const files = await archive(`from=${day}&until=${next}`);
    expect(files['projects.json']).toHaveLength(1);
    expect(files['comments.json']).toHaveLength(1);
    expect(files['trail-of-people.json']).not.toHaveLength(0);
    const before = await archive(`from=2020-01-01&until=${day}`);
    expect(before['comments.json']).toEqual([]);
    expect(before['manifest.json']).toMatchObject({ of: { from: '2020-01-01T00:00:00.000Z' } });
  }, 30_000);
});

describe('an archive', () => {
  it.each([
    ['', 'project'],
    ['project=1&user=2', 'project'],
    [`project=no-such-project`, 'project'],
    ['user=nobody', 'user'],
    ['from=2026-01-01', 'until'],
    ['until=2026-01-01', 'from'],
    ['from=yesterday&until=2026-01-01', 'from'],
    ['from=2026-01-02&until=2026-01-01', 'until'],
  ])('asked for by %j is refused, and says which field is wrong', async (query, field) => {
    const { status, body } = await admin.browser.get(`${API.adminArchive}?${query}`);
    expect([status, (body as ErrorBody).details]).toEqual([422, [{ field, message: expect.stringMatching(/\S/) }]]);
  });

  it('is made for admins only, also by a service that is asked directly', async () => {
    expect((await ask(`project=${project.id}`, owner)).status).toBe(403);
    expect((await fetch(`${parts.url}${API.adminArchive}?project=1`)).status).toBe(401);
    const of = { project: project.id };
    for (const [service, file] of [
      ['projects', 'projects'],
      ['comments', 'comments'],
      ['users', 'person'],
    ] as const)
      await expect(
        parts.rpc[service].archived({ of, file, place: null }, { userId: owner.me.id, role: 'USER' }),
      ).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      parts.rpc.users.noteArchive({ of, title: 'It' }, { userId: owner.me.id, role: 'USER' }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is no file and no line in the trail while a service is away', async () => {
    const before = (await admin.browser.get(`${API.adminActivity}?action=user.archive`)).body;
    await parts.stopService('comments');
    expect((await ask(`user=${owner.me.id}`)).status).toBe(503);
    parts.running.comments = await parts.startInstance('comments');
    expect((await admin.browser.get(`${API.adminActivity}?action=user.archive`)).body).toEqual(before);
  }, 30_000);
});
