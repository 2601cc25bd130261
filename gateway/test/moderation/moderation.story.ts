import { API, type Moderation, PAGES, type ReportCase } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, approvedProject, eventually, type Person, signUp, submitProject } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  parts = await startParts({ web: true });
  [admin, owner] = await Promise.all([adminOf(parts), signUp(parts, { firstName: 'Quentin', lastName: 'Underhill' })]);
});
afterAll(() => parts.close());

const read = () => parts.browser().get(API.moderation);
const thisMonth = async () => ((await read()).body as Moderation).months[0]!;

async function reported(targetId: number): Promise<ReportCase> {
  const reporter = await signUp(parts);
  const fields = { targetType: 'comment', targetId: String(targetId), reason: 'spam' };
  expect((await reporter.browser.post(API.reports, fields)).status).toBe(201);
  const { body } = await admin.browser.get(API.adminReports);
  return (body as ReportCase[]).find((found) => found.targetId === fields.targetId)!;
}

describe('the public counts of moderation', () => {
  it('are nought on a site where nothing was decided, and tell everybody what was, without names', async () => {
    expect((await read()).body).toEqual({ months: [], missing: [] });
    const approved = await approvedProject(parts, { by: owner });
    const rejected = await submitProject(owner, { title: 'Underhill watches' });
    await admin.browser.post(API.decide(rejected.id, 'reject'), { reason: 'Not a project' });
    const { body: comment } = await owner.browser.post(API.comments(approved.slug), { content: 'Buy watches' });
    const { id } = await reported(comment.id);
    await admin.browser.post(API.resolveReport(id), { action: 'suspend_author', note: 'Spam', alsoHide: true });
    await eventually(async () => {
      expect(await thisMonth()).toEqual({
        month: new Date().toISOString().slice(0, 7),
        projects: { approved: 1, rejected: 1, takenDown: 0, picturesHidden: 0, medianHours: 0 },
        words: {
          ...{ commentsHidden: 1, repliesHidden: 0, medianHours: 0 },
          reports: { spam: { dismissed: 0, hidden: 0, suspended: 1 } },
        },
        people: { suspended: 1, profilesCleared: 0 },
      });
    }, 15_000);
    await admin.browser.post(API.decide(approved.id, 'reject'), { reason: 'Spam after all' });
    await eventually(
      async () => expect((await thisMonth()).projects).toMatchObject({ rejected: 1, takenDown: 1 }),
      15_000,
    );
    expect(JSON.stringify((await read()).body)).not.toMatch(/Quentin|Underhill|watches|@/i);
  }, 60_000);

  it('are the same for everybody, and 304 for whoever has them', async () => {
    const { headers } = await read();
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const again = await parts.browser().get(API.moderation, { 'if-none-match': headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it('stand in the page itself', async () => {
    const { status, body } = await parts.browser().get(PAGES.moderation);
    expect(status).toBe(200);
    expect(body).toContain('"moderation"');
    expect(body).toContain('takenDown');
  });

  it('say what is missing while a service is away, and nobody keeps that', async () => {
    await parts.stopService('comments');
    const { status, body, headers } = await read();
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const { months, missing } = body as Moderation;
    expect(missing).toEqual(['words']);
    expect(months[0]).toMatchObject({ words: null, projects: { approved: 1 }, people: { suspended: 1 } });
    parts.running.comments = await parts.startInstance('comments');
    await eventually(async () => expect(((await read()).body as Moderation).missing).toEqual([]));
  }, 30_000);
});
