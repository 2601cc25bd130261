import { API, type Comment, type CommentLikeAnswer, PAGES, type Project } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, approvedProject, Browser, comment, eventually, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
let other: Awaited<ReturnType<Parts['startGateway']>>;
let ana: Person;

beforeAll(async () => {
  parts = await startParts({ web: true });
  other = await parts.startGateway();
  ana = await signUp(parts, { firstName: 'Ana' });
});
afterAll(async () => {
  await other.close();
  await parts.close();
});

/** As a visitor reads it, who has no session. */
const read = async (path: string, url = parts.url) => (await new Browser(url).get(path)).body;
const LIST = `${API.projects}?sort=newest&limit=100`;
const listed = async ({ id }: Project, url = parts.url): Promise<Project | undefined> =>
  ((await read(LIST, url)).projects as Project[]).find((each) => each.id === id);

describe('a visitor reads at once, by the gateway that carried it,', () => {
  it('each of many votes, in list and project', async () => {
    const project = await approvedProject(parts, { by: ana });
    const people = await Promise.all(Array.from({ length: 12 }, () => signUp(parts)));
    for (const [index, { browser }] of people.entries()) {
      await Promise.all([listed(project), read(API.project(project.slug))]);
      await browser.post(API.upvote(index % 2 === 0 ? project.id : project.slug));
      const [inList, alone] = await Promise.all([listed(project), read(API.project(project.slug))]);
      expect([inList!.upvotes, alone.upvotes]).toEqual([index + 1, index + 1]);
    }
  });

  it('an approval, an edit, and a rejection: in lists, by itself, as a page and in the feed', async () => {
    const project = await approvedProject(parts, { by: ana, title: 'A well for the square' });
    const everywhere = async () => [
      (await listed(project))?.title,
      (await read(API.project(project.slug))).title,
      ...[await read(PAGES.project(project.slug)), await read('/feed.xml')].map(
        (text) => /A (well|fountain) for the square/.exec(text as string)?.[0],
      ),
    ];
    expect(await everywhere()).toEqual(Array(4).fill('A well for the square'));
    const admin = await adminOf(parts);
    const { content, category, status, city, state, imageUrl, description } = project;
    const fields = { content, category, status, city, state, imageUrl, description, websiteUrl: null };
    const edited = await admin.browser.put(API.project(project.id), { ...fields, title: 'A fountain for the square' });
    expect(edited.status).toBe(200);
    expect(await everywhere()).toEqual(Array(4).fill('A fountain for the square'));
    expect((await admin.browser.post(API.decide(project.id, 'reject'), { reason: 'Twice' })).status).toBe(200);
    expect(await everywhere()).toEqual(Array(4).fill(undefined));
  });

  it('a comment, a like, an edit, and that it is hidden', async () => {
    const project = await approvedProject(parts, { by: ana });
    const discussion = async () => (await read(API.comments(project.slug))) as Comment[];
    expect(await discussion()).toEqual([]);
    const { id } = await comment(ana, project.id, 'First words');
    expect(await discussion()).toMatchObject([{ id, content: 'First words', likes: 0 }]);
    const liker = await signUp(parts);
    const like = await liker.browser.post(API.commentLike(project.slug, id));
    expect((like.body as CommentLikeAnswer).likes).toBe(1);
    expect(await discussion()).toMatchObject([{ likes: 1 }]);
    await ana.browser.patch(API.comment(project.slug, id), { content: 'Other words' });
    expect(await discussion()).toMatchObject([{ content: 'Other words' }]);
    expect(await read(PAGES.project(project.slug))).toContain('Other words');
    const hide = { targetType: 'comment', targetId: String(id), reason: 'Rude' };
    expect((await (await adminOf(parts)).browser.post(API.adminHide, hide)).status).toBe(200);
    expect(JSON.stringify(await discussion())).not.toContain('Other words');
    expect(await read(PAGES.project(project.slug))).not.toContain('Other words');
  });

  it('what a person changes of themselves', async () => {
    expect((await read(API.user(ana.me.id))).firstName).toBe('Ana');
    await ana.browser.patch(API.profile, { firstName: 'Anna' });
    expect((await read(API.user(ana.me.id))).firstName).toBe('Anna');
  });
});

describe('by another gateway', () => {
  it('who has written reads it at once, and everybody within a second', async () => {
    const project = await approvedProject(parts, { by: ana });
    const voter = await signUp(parts);
    const elsewhere = { cookie: voter.browser.cookieHeader };
    expect((await listed(project, other.address))!.upvotes).toBe(0);
    await voter.browser.post(API.upvote(project.id));
    const { body } = await new Browser(other.address).get(API.project(project.id), elsewhere);
    expect(body.upvotes).toBe(1);
    const from = performance.now();
    await eventually(async () => expect((await listed(project, other.address))!.upvotes).toBe(1));
    expect(performance.now() - from).toBeLessThan(2_000);
  });
});

describe('while projects is away', () => {
  it('lists and pages of before are there, without what was taken away', async () => {
    const [stays, goes] = [
      await approvedProject(parts, { by: ana, title: 'A hedge that stays' }),
      await approvedProject(parts, { by: ana, title: 'A fence that goes' }),
    ];
    const admin = await adminOf(parts);
    for (const { slug } of [stays, goes]) await read(API.project(slug));
    await admin.browser.post(API.decide(goes.id, 'reject'), { reason: 'Twice' });
    await Promise.all([read(LIST), read(API.project(stays.slug))]);
    await parts.stopService('projects');
    await eventually(async () => {
      const { status, headers, body } = await parts.browser().get(LIST);
      expect([status, headers.get('warning')]).toEqual([200, '110 - "Response is Stale"']);
      expect(JSON.stringify(body)).toContain(stays.title);
      expect(JSON.stringify(body)).not.toContain(goes.title);
    });
    const page = await parts.browser().get(PAGES.project(stays.slug));
    expect([page.status, page.headers.has('age')]).toEqual([200, true]);
    expect(page.body).toContain(stays.title);
    const gone = await parts.browser().get(API.project(goes.slug));
    expect([gone.status, gone.body.code]).toEqual([503, 'unavailable']);
  });
});
