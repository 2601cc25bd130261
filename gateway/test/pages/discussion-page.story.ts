import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API, type Comment, type Slice, PAGES, type Project, queryKeys } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, approvedProject, comment, eventually, type Person, signUp, submitProject } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { headOf } from './page-head.js';

let webDir: string;
let parts: Parts;
let ana: Person;

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'pages-'));
  writeFileSync(join(webDir, 'index.html'), '<html><head><!--head--></head><body></body></html>');
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
  return { status, headers, html, ...headOf(html) };
};

describe('a project’s page', () => {
  it('brings the first comments along, under the project’s slug, and leads on to the next ones', async () => {
    const project = await approvedProject(parts, { by: ana });
    for (const content of ['One', 'Two', 'Three', 'Four']) await comment(ana, project.id, content);
    for (const name of [project.slug, String(project.id)]) {
      const { data } = await open({ slug: name });
      const [, list] = data.queries.find(([key]) => key[0] === 'comments')!;
      const { nextCursor } = list.pages[0] as Slice<Comment>;
      const items = (await parts.browser().get(`${API.comments(project.slug)}?limit=3`)).body as Comment[];
      expect(data.queries).toContainEqual([
        queryKeys.commentList(project.slug, 'recent'),
        { pages: [{ items, nextCursor, total: 4 }], pageParams: [null] },
      ]);
      const { body } = await parts.browser().get(`${API.comments(project.slug)}?cursor=${nextCursor}`);
      expect(body).toMatchObject([{ content: 'One' }]);
    }
  });

  it('is the same for everybody, and tagged', async () => {
    const project = await approvedProject(parts, { by: ana });
    await comment(ana, project.id);
    // How many comments there are stands in the page, and follows by an event.
    await eventually(async () =>
      expect((await parts.browser().get(API.project(project.slug))).body.commentCount).toBe(1),
    );
    const [visitor, signedIn] = [await open(project), await open(project, ana.browser)];
    expect(signedIn.html).toBe(visitor.html);
    expect(visitor.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
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
      expect(page.title).toMatch(/^Not for you/);
    }
  });
});

describe('while comments is down', () => {
  const isWithoutDiscussion = async (project: Project) => {
    const page = await open(project);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate']);
    expect(page.title).toMatch(project.title);
    expect(page.data.queries.map(([key]) => key)).toEqual([queryKeys.project(project.slug)]);
  };

  it('the page is there without it', async () => {
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
