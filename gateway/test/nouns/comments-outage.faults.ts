import { API, type Comment, PAGES, type Project } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, approvedProject, comment, eventually, type Person, reply, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
let ana: Person;
let project: Project;
let written: Comment;
let replyId: number;

beforeAll(async () => {
  parts = await startParts();
  ana = await signUp(parts);
  project = await approvedProject(parts, { by: ana });
  written = await comment(ana, project.id);
  replyId = (await reply(ana, written)).id;
});
afterAll(() => parts.close());

const ready = async () => (await parts.browser().get('/health/ready')).body as object;

describe('while comments is down', () => {
  beforeAll(() => parts.stopService('comments'));

  it('every call of the discussion says so in the envelope', async () => {
    const on = project.id;
    const comment = API.comment(on, written.id);
    const reply = API.reply(on, written.id, replyId);
    const { browser } = ana;
    for (const path of [API.comments(on), comment, API.replies(on, written.id), `${API.myLikes}?projectId=${on}`])
      await mustBeAway(browser.get(path));
    for (const path of [API.comments(on), API.replies(on, written.id), `${comment}/like`, `${reply}/like`])
      await mustBeAway(browser.post(path, { content: 'Hello' }));
    for (const path of [comment, reply]) {
      await mustBeAway(browser.patch(path, { content: 'Hello' }));
      await mustBeAway(browser.delete(path));
    }
    await mustBeAway((await adminOf(parts)).browser.get(API.adminStats));
  });

  const mustBeAway = async (sent: ReturnType<Person['browser']['get']>) => {
    const { status, body, headers } = await sent;
    expect([status, body.code, body.statusCode]).toEqual([503, 'unavailable', 503]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('cache-control')).toBe('no-store');
  };

  it('everything else of a project works', async () => {
    expect((await parts.browser().get(API.project(project.slug))).status).toBe(200);
    expect((await ana.browser.post(API.upvote(project.id))).status).toBe(201);
    expect((await parts.browser().get(PAGES.project(project.slug))).status).toBe(200);
  });

  it('readiness names it', async () => {
    await eventually(async () =>
      expect(await ready()).toMatchObject({ status: 'degraded', parts: { comments: 'down', projects: 'up' } }),
    );
  });

  it('the discussion is back as soon as it is', async () => {
    parts.running.comments = await parts.startInstance('comments');
    await eventually(async () => expect(await ready()).toMatchObject({ status: 'ok', parts: { comments: 'up' } }));
    const { status, body } = await parts.browser().get(API.comment(project.id, written.id));
    expect([status, body.replies]).toMatchObject([200, [{ id: replyId }]]);
  });
});
