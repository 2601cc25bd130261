import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API, type Comment, type Page, PAGES, type Project, queryKeys } from '@app/contracts';
import { type Parts, startParts } from '@app/testbed';
import { adminOf, approvedProject, comment, eventually, type Person, reply, signUp, submitProject } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'node-html-parser';
import { headOf } from './page-head.js';

let webDir: string;
let parts: Parts;
let ana: Person;

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'pages-'));
  const body = '<body><div id="root"></div><noscript>Scripts!<!--reading--></noscript></body>';
  writeFileSync(join(webDir, 'index.html'), `<html><head><!--head--></head>${body}</html>`);
  parts = await startParts({ settings: { gateway: { WEB_DIR: webDir } } });
  ana = await signUp(parts, { firstName: 'Ana', lastName: 'Field' });
});
afterAll(async () => {
  await parts.close();
  rmSync(webDir, { recursive: true });
});

const open = async ({ slug }: Pick<Project, 'slug'>, browser = parts.browser()) => {
  const { status, body, headers } = await browser.get(PAGES.project(slug));
  const html = body as string;
  const noscript = parse(html).querySelector('noscript')!.rawText;
  return { status, headers, html, reading: parse(noscript), data: headOf(html).data };
};
const said = (page: Awaited<ReturnType<typeof open>>) => page.reading.querySelector('section')!.text;

describe('a project’s page', () => {
  it('brings the first comments along, under the key that the web app asks for, and leads on to the next ones', async () => {
    const project = await approvedProject(parts, { by: ana });
    for (const content of ['One', 'Two', 'Three', 'Four']) await comment(ana, project.id, content);
    for (const name of [project.slug, String(project.id)]) {
      const { data } = await open({ slug: name });
      const [, list] = data.queries.find(([key]) => key[0] === 'comments')!;
      const { nextCursor } = list.pages[0] as Page<Comment>;
      const items = (await parts.browser().get(`${API.comments(name)}?limit=3`)).body as Comment[];
      expect(data.queries).toContainEqual([
        queryKeys.commentList(name, 'recent'),
        { pages: [{ items, nextCursor, total: 4 }], pageParams: [null] },
      ]);
      const { body } = await parts.browser().get(`${API.comments(name)}?cursor=${nextCursor}`);
      expect(body).toMatchObject([{ content: 'One' }]);
    }
  });

  it('can be read without a script: project, comments, replies, who and when', async () => {
    const ben = await signUp(parts, { firstName: 'Ben', lastName: 'Brook' });
    const project = await approvedProject(parts, {
      by: ana,
      title: 'Read me',
      description: 'A short word.',
      content: '<p>A <strong>long</strong> story.</p>',
      websiteUrl: 'https://example.org/?a=1&b=2',
    });
    await comment(ana, project.id, 'Too old to be shown at first');
    const first = await comment(ben, project.id, 'First line\nSecond line');
    for (const content of ['Yes!', 'Me too', 'Me three']) await reply(ana, first, content);
    await comment(ben, project.id, 'Second thought');
    const edited = await comment(ben, project.id, 'Third');
    await ben.browser.patch(API.comment(project.id, edited.id), { content: 'Third, better' });
    await ana.browser.post(API.commentLike(project.id, edited.id));

    const { status, reading } = await open(project);
    expect(status).toBe(200);
    expect(reading.querySelector('h1')!.text).toBe('Read me');
    const article = reading.querySelector('article')!;
    expect(article.text).toMatch(
      /Parks & Rec · Dayton, OH · Idea · 0 upvotes\s+Posted .+ by Ana Field\s+A short word\./,
    );
    expect(article.innerHTML).toContain('<p>A <strong>long</strong> story.</p>');
    expect(article.querySelector('a')!.getAttribute('href')).toBe('https://example.org/?a=1&b=2');

    const comments = reading.querySelectorAll('ol > li');
    expect(comments.map((item) => item.querySelectorAll('p')[1]!.text)).toEqual([
      'Third, better',
      'Second thought',
      'First line\nSecond line',
    ]);
    expect(comments[0]!.text).toMatch(/Ben Brook · .+ UTC · edited · 1 like/);
    const replies = reading.querySelectorAll(`#comment-${first.id} li`);
    expect(replies.map((item) => item.querySelectorAll('p')[1]!.text)).toEqual(['Yes!', 'Me too']);
    expect(replies[0]!.text).toMatch(/Ana Field · Creator · /);
    expect(reading.querySelector(`#comment-${first.id} time`)!.getAttribute('datetime')).toBe(first.createdAt);
    expect(reading.querySelector(`#comment-${first.id}`)!.text).toContain('And 1 more reply.');
    expect(reading.querySelector('section')!.text).toContain('And 1 more comment.');
  });

  it('says that nobody has written yet, and that a comment was deleted', async () => {
    const project = await approvedProject(parts, { by: ana });
    expect(said(await open(project))).toContain('There are no comments yet.');
    const written = await comment(ana, project.id, 'Never mind');
    await reply(ana, written);
    await ana.browser.delete(API.comment(project.id, written.id));
    const page = await open(project);
    expect(said(page)).toContain('This comment was deleted.');
    expect(page.html).not.toContain('Never mind');
  });

  it('cannot be broken out of by what anybody writes', async () => {
    const attack = '</li></noscript></script><script>alert(1)</script><img src=x onerror=alert(1)><!--';
    const mallory = await signUp(parts, { firstName: '</noscript><script>alert(1)//', lastName: '"\'<b>' });
    const project = await approvedProject(parts, {
      by: mallory,
      title: attack,
      description: attack,
      content: `<p><a href="https://example.org/" title="</noscript><script>alert(1)</script>">x</a></p>${attack}`,
    });
    const written = await comment(mallory, project.id, attack);
    await reply(mallory, written, attack);
    const { html, reading } = await open(project);
    // What names the project for search engines, and the page's data.
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<\/script/g)).toHaveLength(2);
    expect(html.match(/<\/?noscript/gi)).toEqual(['<noscript', '</noscript']);
    expect(html).not.toMatch(/<img[^>]*onerror/);
    expect(reading.querySelectorAll('img')).toHaveLength(1);
    expect(reading.querySelectorAll('ol > li')).toHaveLength(1);
    expect(reading.querySelectorAll('ul p')[1]!.text).toBe(attack);
  });

  it('is the same for everybody, and tagged', async () => {
    const project = await approvedProject(parts, { by: ana });
    await comment(ana, project.id);
    // How many comments there are stands in the page, and follows by a fact.
    await eventually(async () =>
      expect((await parts.browser().get(API.project(project.slug))).body.commentCount).toBe(1),
    );
    const [visitor, signedIn] = [await open(project), await open(project, ana.browser)];
    expect(signedIn.html).toBe(visitor.html);
    expect(visitor.headers.get('cache-control')).toBe('public, no-cache');
    const tag = { 'if-none-match': visitor.headers.get('etag')! };
    expect((await parts.browser().get(PAGES.project(project.slug), tag)).status).toBe(304);
    await comment(ana, project.id, 'News');
    expect((await parts.browser().get(PAGES.project(project.slug), tag)).status).toBe(200);
  });

  it('of a project that is not approved is read by owner and admins only', async () => {
    const project = await submitProject(ana, { title: 'Not for you' });
    const { status, html } = await open(project);
    expect([status, html]).toEqual([404, expect.not.stringContaining('Not for you')]);
    for (const { browser } of [ana, await adminOf(parts)]) {
      const page = await open(project, browser);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(page.reading.querySelector('h1')!.text).toBe('Not for you');
    }
  });
});

describe('while comments is down', () => {
  const isWithoutDiscussion = async (project: Project) => {
    const page = await open(project);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    expect(page.reading.querySelector('h1')!.text).toBe(project.title);
    expect(said(page)).toContain('The discussion is away right now.');
    expect(page.data.queries.map(([key]) => key)).toEqual([queryKeys.project(project.slug)]);
  };

  it('the page is there and says so', async () => {
    const project = await approvedProject(parts, { by: ana });
    await comment(ana, project.id);
    await parts.stopService('comments');
    await isWithoutDiscussion(project);
  });

  it('but silent, the page does not wait for it', async () => {
    const project = await approvedProject(parts, { by: ana });
    const silent = parts.bus.connection.subscribe(parts.bus.subject('comments.list'), { callback: () => undefined });
    await parts.bus.connection.flush();
    const from = performance.now();
    await isWithoutDiscussion(project);
    // Less than the 3 s that a request may take.
    expect(performance.now() - from).toBeLessThan(2_500);
    silent.unsubscribe();
  });
});
