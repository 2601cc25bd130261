import { hash } from 'node:crypto';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  API,
  filtersOf,
  GALLERY_SLICE_SIZE,
  PAGES,
  type ProjectCard,
  type ProjectList,
  queryKeys,
  STATIC_PAGES,
} from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, approvedProject, eventually, signUp, submitProject } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { headOf } from './page-head.js';

const SITE_URL = 'https://towns.example';
const NAME = 'Towns & Co';
const FIRST = 'document.documentElement.className = "dark"';
const POLICY = 'content-security-policy';
const SCRIPT = 'console.log("the web app");\n'.repeat(100);

let webDir: string;
let parts: Parts;

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(
    join(webDir, 'index.html'),
    `<!doctype html><html><head><script>${FIRST}</script><!--head--></head><body><div id="root"></div></body></html>`,
  );
  writeFileSync(join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webDir, 'assets/index-Abc123.js'), SCRIPT);
  writeFileSync(join(webDir, 'assets/index-Abc123.js.br'), brotliCompressSync(SCRIPT));
  parts = await startParts({ settings: { gateway: { SITE_URL, SITE_NAME: NAME, WEB_DIR: webDir } } });
});
afterAll(async () => {
  await parts.close();
  rmSync(webDir, { recursive: true });
});

const open = (path: string, headers?: Record<string, string>) => parts.browser().get(path, headers);

describe('a page with a fixed address', () => {
  const paths = [
    '/',
    '/inspiration',
    '/moderation',
    '/auth',
    ...Object.keys(STATIC_PAGES),
    '/submit',
    '/profile',
    '/admin',
    '/admin/projects',
    '/admin/users',
    '/admin/inspiration',
  ];

  it('has a title and a description of its own, and the site’s name in both kinds of title', async () => {
    const titles = new Set<string>();
    for (const path of paths) {
      const { status, body, headers } = await open(path);
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
      const head = headOf(body);
      expect(head.title).toMatch(/^\S.* · Towns & Co$/);
      expect(head.meta['description']).toMatch(/\S/);
      expect(head.meta['og:title']).toBe(head.title);
      expect(head.meta['og:site_name']).toBe(NAME);
      expect(head.canonical).toBe(SITE_URL + path);
      titles.add(head.title);
    }
    expect(titles.size).toBe(paths.length);
  });

  it('is found with a slash at its end too, under its one canonical address', async () => {
    const { status, body } = await open('/about/');
    expect([status, headOf(body).canonical]).toEqual([200, `${SITE_URL}/about`]);
  });

  it('tells search engines what the site is, on the home page', async () => {
    expect(headOf((await open('/')).body).jsonLd).toMatchObject({
      '@type': 'WebSite',
      name: NAME,
      potentialAction: { target: { urlTemplate: `${SITE_URL}/?search={search_term_string}` } },
    });
    expect(headOf((await open('/about')).body).jsonLd).toBeUndefined();
  });

  it('asks search engines to leave out what is personal', async () => {
    for (const path of ['/submit', '/profile', '/admin'])
      expect(headOf((await open(path)).body).meta['robots']).toBe('noindex');
    expect(headOf((await open('/about')).body).meta['robots']).toBeUndefined();
  });

  it('is the same for everybody and answered with 304 while it is unchanged', async () => {
    const { browser } = await signUp(parts);
    const [visitor, signedIn] = [await open('/about'), await browser.get('/about')];
    expect(signedIn.body).toBe(visitor.body);
    expect(visitor.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const again = await open('/about', { 'if-none-match': visitor.headers.get('etag')! });
    expect([again.status, again.body]).toEqual([304, '']);
    // After an update of the site they may be others than the copy came with.
    for (const name of [POLICY, 'x-frame-options', 'referrer-policy'])
      expect([name, again.headers.get(name)]).toEqual([name, visitor.headers.get(name)]);
  });

  it('answers HEAD as GET', async () => {
    const { status, headers, body } = await parts.browser().send('HEAD', '/about');
    expect([status, headers.get('content-type'), body]).toEqual([200, 'text/html; charset=utf-8', '']);
  });
});

describe('a page brings along what it shows first', () => {
  it('home: the featured project, the cities and the first page of the list', async () => {
    const project = await approvedProject(parts, { city: 'Ypsilanti', state: 'MI' });
    const { site, queries } = headOf((await open('/')).body).data;
    expect(site).toEqual({ name: NAME, url: SITE_URL });
    const [list, cities, featured] = await Promise.all(
      [API.projects, API.cities, API.featured].map((path) => open(path)),
    );
    expect(queries).toEqual(
      expect.arrayContaining([
        [['projects', 'list', {}], { pages: [list!.body], pageParams: [null] }],
        [
          ['cities', ''],
          { items: cities!.body, nextCursor: null, total: Number(cities!.headers.get('x-total-count')) },
        ],
        [['projects', 'featured'], featured!.body],
      ]),
    );
    expect(JSON.stringify(queries)).toContain(project.slug);
  });

  it('the gallery: its beginning as a list that grows, and where it goes on', async () => {
    const admin = await adminOf(parts);
    for (let n = 0; n <= GALLERY_SLICE_SIZE; n++) {
      const { id } = await approvedProject(parts, { by: admin });
      await admin.browser.post(API.decide(id, 'inspiration'));
    }
    const { queries } = headOf((await open(PAGES.inspiration)).body).data;
    const [, list] = queries.find(([key]) => JSON.stringify(key) === JSON.stringify(queryKeys.inspiration()))!;
    const [slice] = list.pages as [ProjectList];
    const all = (await open(API.inspiration)).body as ProjectCard[];
    expect(slice.projects).toEqual(all.slice(0, GALLERY_SLICE_SIZE));
    expect(slice).toMatchObject({ hasMore: true, total: all.length });
    const rest = await open(`${API.inspiration}?cursor=${slice.nextCursor}`);
    expect(rest.body).toEqual(all.slice(GALLERY_SLICE_SIZE));
  });

  it('home with a category: that category’s list', async () => {
    const { queries } = headOf((await open('/?category=Festivals&utm_source=x')).body).data;
    const list = await open(`${API.projects}?category=Festivals`);
    expect(queries).toContainEqual([
      ['projects', 'list', { category: 'Festivals' }],
      { pages: [list.body], pageParams: [null] },
    ]);
  });

  it.each([
    'category=Festivals&category=Cultural',
    'search=&sort=sideways',
    'featured=true',
    'search=%00&location=%07',
    `search=${'x'.repeat(14_000)}`,
    'search=why?&category=Cultural',
  ])('home at ?%.40s: the list that the web app will ask for, under its key', async (address) => {
    const filters = filtersOf(new URLSearchParams(address));
    const { queries } = headOf((await open(`/?${address}`)).body).data;
    const list = await open(`${API.projects}?${new URLSearchParams(Object.entries(filters) as [string, string][])}`);
    expect(queries).toContainEqual([queryKeys.projectList(filters), { pages: [list.body], pageParams: [null] }]);
  });

  it('the sign-in page: the ways to sign in', async () => {
    const { queries } = headOf((await open('/auth')).body).data;
    expect(queries).toEqual([[['auth', 'providers'], (await open(API.providers)).body]]);
  });
});

describe('an address that is no page', () => {
  it('is a 404 with the app in it', async () => {
    for (const path of [
      '/nothing',
      '/project',
      '/project/a/b',
      '/admin/nothing',
      '/project/%00',
      '/project/A%20b',
      '//evil.example/',
    ]) {
      const { status, body, headers } = await parts.browser().send('GET', parts.url + path);
      expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
      expect(body).toContain('<div id="root">');
      expect(headOf(body).meta['robots']).toBe('noindex');
      expect(headOf(body).jsonLd).toBeUndefined();
    }
  });

  it('is a 400 when it is no address at all', async () => {
    for (const path of ['/project/%E0%A4%A', '/%']) expect((await open(path)).status).toBe(400);
  });
});

describe('files of the web app', () => {
  it('are kept for ever when their name says what is in them', async () => {
    const { status, body, headers } = await open('/assets/index-Abc123.js');
    expect([status, body]).toEqual([200, SCRIPT]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
  });

  it('come compressed to who can read it', async () => {
    const { headers, body } = await open('/assets/index-Abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
    expect(body).toBe(SCRIPT);
  });

  it('are files and no pages when they are not there', async () => {
    expect((await open('/assets/index-Old999.js')).status).toBe(404);
    expect((await open('/assets/..%2Findex.html')).status).toBe(404);
    expect((await open('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });
});

describe('every answer', () => {
  it('tells browsers to run nothing but our own scripts and to show it in nobody’s frame', async () => {
    const inPages = `'self' 'sha256-${hash('sha256', FIRST, 'base64')}'`;
    for (const [path, allowed] of [
      ['/', inPages],
      ['/nothing', inPages],
      ['/assets/index-Abc123.js', "'self'"],
      [API.projects, "'self'"],
      ['/api/nothing', "'self'"],
      [API.docs, "'self'"],
    ] as const) {
      const { headers } = await open(path);
      const policy = headers.get(POLICY)!;
      expect(policy.split(';')).toContain(`script-src ${allowed}`);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    }
  });
});

describe('a person’s page', () => {
  it('has its head, the person and the approved projects in it, and no trace of the others', async () => {
    const ruth = await signUp(parts, { firstName: 'Ruth', lastName: 'Delgado' });
    await ruth.browser.patch(API.profile, { bio: 'Paints walls.\nAnd bridges.' });
    const shown = await approvedProject(parts, { by: ruth, title: 'A wall of names' });
    await submitProject(ruth, { title: 'Secret tunnel' });
    const path = PAGES.user(ruth.me.id);
    // With the approved project she is a newcomer no more, and her bio is public.
    await eventually(async () => expect((await open(API.user(ruth.me.id))).body.bio).not.toBeNull());
    const { status, body, headers } = await open(path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate']);
    const head = headOf(body);
    expect(head).toMatchObject({ title: 'Ruth Delgado · Towns & Co', canonical: SITE_URL + path });
    expect(head.meta).toMatchObject({ description: 'Paints walls. And bridges.', 'og:type': 'profile' });
    expect(head.meta['robots']).toBeUndefined();
    expect(head.jsonLd).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { name: 'Ruth Delgado', url: SITE_URL + path },
    });
    expect(head.data.queries).toMatchObject([
      [queryKeys.user(ruth.me.id), { displayName: 'Ruth Delgado' }],
      [queryKeys.projectsOf(ruth.me.id), { pages: [{ projects: [{ id: shown.id }], total: 1 }] }],
    ]);
    expect(body).not.toContain('Secret tunnel');
    expect(body).not.toContain(ruth.me.email);
  });

  it('of somebody without a name is left out of search engines, and of nobody is a 404', async () => {
    const { me } = await signUp(parts, { firstName: null, lastName: null });
    const { body } = await open(PAGES.user(me.id));
    expect(headOf(body).meta['robots']).toBe('noindex');
    expect(body).not.toContain(me.email);
    for (const id of ['nobody', '%00']) {
      const missing = await open(`/users/${id}`);
      expect([missing.status, headOf(missing.body).title]).toEqual([404, 'Person · Towns & Co']);
    }
  });
});
