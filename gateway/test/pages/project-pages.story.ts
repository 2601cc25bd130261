import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API, socialCardPath, fallbackDescription, type Project } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, approvedProject, signUp, submitProject } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { headOf } from './page-head.js';

const SITE_URL = 'https://towns.example';
const NAME = 'Towns & Co';

let webDir: string;
let parts: Parts;

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'pages-'));
  writeFileSync(join(webDir, 'index.html'), '<html><head><!--head--></head><body></body></html>');
  parts = await startParts({ settings: { gateway: { SITE_URL, SITE_NAME: NAME, WEB_DIR: webDir } } });
});
afterAll(async () => {
  await parts.close();
  rmSync(webDir, { recursive: true });
});

const open = (path: string, headers?: Record<string, string>) => parts.browser().get(path, headers);

describe('a project’s page', () => {
  it('tells crawlers title, description, picture and place', async () => {
    const project = await approvedProject(parts, {
      title: 'A "green" roof & more',
      description: 'Moss <b>and</b> sedum.',
    });
    const { status, body, headers } = await open(`/project/${project.slug}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate']);
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
    expect(head.meta['og:image']).toBe(`${SITE_URL}${socialCardPath(project)}`);
    expect(head.jsonLd).toMatchObject({
      headline: project.title,
      url: head.canonical,
      datePublished: project.createdAt,
      interactionStatistic: [{ userInteractionCount: 0 }, { userInteractionCount: 0 }],
      contentLocation: { name: 'Dayton, OH' },
    });
    const { itemListElement: crumbs } = head.jsonLd.mainEntityOfPage.breadcrumb;
    expect(crumbs.map(({ name }: { name: string }) => name)).toEqual(['Discover', 'Parks & Rec', project.title]);
    expect(head.data.queries).toContainEqual([['project', project.slug], (await open(API.project(project.slug))).body]);
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
