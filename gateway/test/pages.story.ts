import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { API, fallbackDescription, type Project, STATIC_PAGES } from '@app/contracts';
import { adminOf, approvedProject, type Parts, signUp, startParts, submitProject } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { headOf } from './html.js';

const SITE_URL = 'https://towns.example';
const NAME = 'Towns & Co';
const SCRIPT = 'console.log("the web app");\n'.repeat(100);

let webDir: string;
let parts: Parts;

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(
    join(webDir, 'index.html'),
    '<!doctype html><html><head><!--head--></head><body><div id="root"></div></body></html>',
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

  it('asks search engines to leave out what is personal', async () => {
    for (const path of ['/submit', '/profile', '/admin'])
      expect(headOf((await open(path)).body).meta['robots']).toBe('noindex');
    expect(headOf((await open('/about')).body).meta['robots']).toBeUndefined();
  });

  it('is the same for everybody and answered with 304 while it is unchanged', async () => {
    const { browser } = await signUp(parts);
    const [visitor, signedIn] = [await open('/about'), await browser.get('/about')];
    expect(signedIn.body).toBe(visitor.body);
    expect(visitor.headers.get('cache-control')).toBe('public, no-cache');
    const again = await open('/about', { 'if-none-match': visitor.headers.get('etag')! });
    expect([again.status, again.body]).toEqual([304, '']);
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
    expect(site).toEqual({ name: NAME });
    const [list, cities, featured] = await Promise.all(
      [API.projects, API.cities, API.featured].map((path) => open(path)),
    );
    expect(queries).toEqual(
      expect.arrayContaining([
        [['projects', 'list', {}], { pages: [list!.body], pageParams: [null] }],
        [['cities'], cities!.body],
        [['projects', 'featured'], featured!.body],
      ]),
    );
    expect(JSON.stringify(queries)).toContain(project.slug);
  });

  it('home with a category: that category’s list', async () => {
    const { queries } = headOf((await open('/?category=Festivals&utm_source=x')).body).data;
    const list = await open(`${API.projects}?category=Festivals`);
    expect(queries).toContainEqual([
      ['projects', 'list', { category: 'Festivals' }],
      { pages: [list.body], pageParams: [null] },
    ]);
  });

  it('the sign-in page: the ways to sign in', async () => {
    const { queries } = headOf((await open('/auth')).body).data;
    expect(queries).toEqual([[['auth', 'providers'], (await open(API.providers)).body]]);
  });
});

describe('a project’s page', () => {
  it('tells crawlers title, description, picture and place', async () => {
    const project = await approvedProject(parts, {
      title: 'A "green" roof & more',
      description: 'Moss <b>and</b> sedum.',
    });
    const { status, body, headers } = await open(`/project/${project.slug}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    const head = headOf(body);
    expect(head.title).toBe('A "green" roof & more · Towns & Co');
    expect(head.canonical).toBe(`${SITE_URL}/project/${project.slug}`);
    expect(head.meta).toMatchObject({
      description: 'Moss <b>and</b> sedum.',
      'og:description': 'Moss <b>and</b> sedum.',
      'og:type': 'article',
      'og:url': head.canonical,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(head.meta['og:image']).toMatch(/^https:\/\/towns\.example\/media\/\w+\/social\.jpg$/);
    const picture = await open(new URL(head.meta['og:image']!).pathname);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(head.jsonLd).toMatchObject({
      headline: project.title,
      url: head.canonical,
      datePublished: project.createdAt,
    });
    expect(head.data.queries).toEqual([[['project', project.slug], (await open(API.project(project.slug))).body]]);
  });

  it('is found by its number too, and names the slug as the canonical address', async () => {
    const project = await approvedProject(parts);
    const head = headOf((await open(`/project/${project.id}`)).body);
    expect(head.canonical).toBe(`${SITE_URL}/project/${project.slug}`);
    expect(head.data.queries[0]![0]).toEqual(['project', String(project.id)]);
  });

  it('cannot be broken out of by a title', async () => {
    const title = `</title></script><script>alert(1)</script><!--`;
    const project = await approvedProject(parts, { title });
    const { body } = await open(`/project/${project.slug}`);
    expect(body).not.toContain('<script>alert');
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(headOf(body).title).toBe(`${title} · Towns & Co`);
  });

  it('leaves no trace of a pending project to strangers, and is there for its owner and admins', async () => {
    const owner = await signUp(parts);
    const project = await submitProject(owner, { title: 'Hidden until approved' });
    const missing = await open('/project/no-such-project-at-all');
    expect(missing.status).toBe(404);
    const stranger = await signUp(parts);
    for (const name of [project.slug, project.id])
      for (const browser of [parts.browser(), stranger.browser]) {
        const { status, body } = await browser.get(`/project/${name}`);
        expect([status, body]).toEqual([404, missing.body]);
      }
    expect(headOf(missing.body)).toMatchObject({ title: 'Project · Towns & Co', meta: { robots: 'noindex' } });
    for (const { browser } of [owner, await adminOf(parts)]) {
      const { status, body, headers } = await browser.get(`/project/${project.slug}`);
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(headOf(body)).toMatchObject({ title: 'Hidden until approved · Towns & Co', meta: { robots: 'noindex' } });
    }
  });
});

describe('the share link', () => {
  it('leads to the page, with its query', async () => {
    const project = await approvedProject(parts);
    for (const name of [project.id, project.slug]) {
      const { status, headers } = await open(`/projects/${name}?utm_source=mail&x=%2F`);
      expect([status, headers.get('location')]).toEqual([301, `/project/${project.slug}?utm_source=mail&x=%2F`]);
    }
  });

  it('gives a pending project away to nobody', async () => {
    const owner = await signUp(parts);
    const project: Project = await submitProject(owner);
    expect((await open(`/projects/${project.id}`)).status).toBe(404);
    const { status, headers } = await owner.browser.get(`/projects/${project.id}`);
    expect([status, headers.get('location')]).toEqual([301, `/project/${project.slug}`]);
    expect(headers.get('cache-control')).toBe('private, no-store');
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
    for (const path of ['/', '/nothing', '/assets/index-Abc123.js', API.projects, '/api/nothing', API.docs]) {
      const { headers } = await open(path);
      const policy = headers.get('content-security-policy')!;
      expect(policy).toMatch(/script-src 'self'(;|$)/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    }
  });
});

describe('while the services are down', () => {
  it('pages are still there', async () => {
    const project = await approvedProject(parts);
    await parts.stopService('projects');
    const home = await open('/');
    expect([home.status, headOf(home.body).data.queries]).toEqual([200, []]);
    const page = await open(`/project/${project.slug}`);
    expect([page.status, headOf(page.body).meta['description']]).toEqual([200, fallbackDescription(NAME)]);
    const share = await open(`/projects/${project.id}?a=b`);
    expect([share.status, share.headers.get('location')]).toEqual([302, `/project/${project.id}?a=b`]);
  });
});
