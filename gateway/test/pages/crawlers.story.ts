import { FEED_SIZE, SITEMAP_FILE_SIZE } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { approvedProject, signUp, submitProject } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

const SITE_URL = 'https://towns.example';

let parts: Parts;

beforeAll(async () => {
  parts = await startParts({ web: true, settings: { gateway: { SITE_URL, SITE_NAME: 'Towns & Co' } } });
});
afterAll(() => parts.close());

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  isArray: (name) => ['entry', 'url', 'sitemap'].includes(name),
});

/** A well-formed document, by its elements' names. */
const xml = async (path: string) => {
  const { status, body, headers } = await parts.browser().get(path);
  expect([path, status]).toEqual([path, 200]);
  expect(headers.get('content-type')).toMatch(/xml/);
  expect(XMLValidator.validate(body)).toBe(true);
  return parser.parse(body);
};
const locations = (entries: { loc: string }[]): string[] => entries.map(({ loc }) => loc);

describe('the feed', () => {
  it('is valid and empty on an empty site', async () => {
    const { feed } = await xml('/feed.xml');
    expect(feed).toMatchObject({ xmlns: 'http://www.w3.org/2005/Atom', title: 'Towns & Co' });
    expect(feed.entry).toBeUndefined();
  });

  it('has the newest approved projects, newest first, with every character in its place', async () => {
    const person = await signUp(parts);
    const older = await approvedProject(parts, { by: person, title: 'Benches <& tables> "here" ]]> 🪑' });
    const newer = await approvedProject(parts, { by: person, title: 'A stage for the square' });
    await submitProject(person, { title: 'Still pending' });
    const { feed } = await xml('/feed.xml');
    expect(feed.entry.map(({ title }: { title: string }) => title)).toEqual([newer.title, older.title]);
    expect(feed.entry[1]).toMatchObject({
      link: { href: `${SITE_URL}/project/${older.slug}` },
      id: `${SITE_URL}/projects/${older.id}`,
      published: older.createdAt,
    });
  });

  it('ends after the newest ones', async () => {
    const person = await signUp(parts);
    const titles: string[] = [];
    for (let n = 0; n <= FEED_SIZE; n += 1)
      titles.unshift((await approvedProject(parts, { by: person, title: `Bench number ${n}` })).title);
    const { feed } = await xml('/feed.xml');
    expect(feed.entry.map(({ title }: { title: string }) => title)).toEqual(titles.slice(0, FEED_SIZE));
  });
});

describe('the sitemap', () => {
  it('has every public page and approved project, and nothing else', async () => {
    const person = await signUp(parts);
    const project = await approvedProject(parts, { by: person });
    const pending = await submitProject(person);
    const found = locations((await xml('/sitemap.xml')).urlset.url);
    for (const path of ['/', '/inspiration', '/moderation', '/about', '/terms', `/project/${project.slug}`])
      expect(found).toContain(SITE_URL + path);
    for (const path of ['/submit', '/profile', '/admin', `/project/${pending.slug}`])
      expect(found).not.toContain(SITE_URL + path);
  });

  it('is an index of files when one is not enough', async () => {
    await parts.sql(`alter table projects.projects alter column id restart with ${3 * SITEMAP_FILE_SIZE + 7}`);
    const project = await approvedProject(parts);
    const { sitemapindex } = await xml('/sitemap.xml');
    expect(locations(sitemapindex.sitemap)).toEqual([`${SITE_URL}/sitemap-1.xml`, `${SITE_URL}/sitemap-4.xml`]);
    expect(locations((await xml('/sitemap-1.xml')).urlset.url)).toContain(`${SITE_URL}/about`);
    expect(locations((await xml('/sitemap-4.xml')).urlset.url)).toEqual([`${SITE_URL}/project/${project.slug}`]);
    for (const file of ['0', '01', 'x', '-1', '2', '5', '999999', '9999999'])
      expect((await parts.browser().get(`/sitemap-${file}.xml`)).status).toBe(404);

    await parts.sql(`alter table projects.projects alter column id restart with ${5 * SITEMAP_FILE_SIZE + 7}`);
    await approvedProject(parts);
    const later = locations((await xml('/sitemap.xml')).sitemapindex.sitemap);
    expect(later).toEqual([1, 4, 6].map((file) => `${SITE_URL}/sitemap-${file}.xml`));
  });
});

describe('what else programs read', () => {
  it('robots.txt names the sitemap and keeps crawlers out of sign-in', async () => {
    const { body, headers } = await parts.browser().get('/robots.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(body).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
    expect(body).toContain('Disallow: /api/login');
  });

  it('the manifest names the site and its icons, which are there in the sizes it says', async () => {
    const { body, headers } = await parts.browser().get('/manifest.webmanifest');
    expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(body).toMatchObject({
      name: 'Towns & Co',
      start_url: '/',
      icons: expect.arrayContaining([expect.objectContaining({ src: '/favicon.svg' })]),
    });
    const drawn = (body.icons as { src: string; sizes: string; type: string }[]).filter(({ sizes }) => sizes !== 'any');
    expect(drawn).toHaveLength(3);
    for (const { src, sizes, type } of drawn) {
      const response = await fetch(parts.url + src);
      expect([src, response.headers.get('content-type')]).toEqual([src, type]);
      // A PNG's header begins with its width and height.
      const png = Buffer.from(await response.arrayBuffer());
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});
