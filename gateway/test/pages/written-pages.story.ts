import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API, queryKeys, STATIC_PAGES } from '@app/contracts';
import type { ConfigError } from '@app/kernel';
import { type Parts, startParts } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { headOf } from './page-head.js';

let folder: string;
let parts: Parts;
/** A gateway whose operator has set everything, beside one without any of it. */
let url: string;
let stop: () => Promise<void>;

const ABOUT =
  '---\ntitle: Who we are\ndescription: Three neighbors in Dayton.\n---\n# Hello\n\n<script>alert(1)</script>Come by.\n';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'operator-'));
  const [webDir, pagesDir] = [join(folder, 'web'), join(folder, 'pages')];
  mkdirSync(webDir);
  mkdirSync(pagesDir);
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><html><head><!--head--></head><body></body></html>');
  writeFileSync(join(pagesDir, 'about.md'), ABOUT);
  parts = await startParts({ services: ['projects'], worker: false, settings: { gateway: { WEB_DIR: webDir } } });
  const gateway = await parts.startGateway({
    BLOG_URL: 'https://blog.dayton.example',
    SOCIAL_FACEBOOK_URL: 'https://facebook.com/dayton',
    SOCIAL_TWITTER_URL: '#',
    CONTACT_EMAIL: 'hello@dayton.example',
    PAGES_DIR: pagesDir,
  });
  url = gateway.address;
  stop = () => gateway.close();
});
afterAll(async () => {
  await stop();
  await parts.close();
  rmSync(folder, { recursive: true });
});

const open = async (path: string, origin = url) => {
  const answer = await fetch(origin + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const WRITTEN = { title: 'Who we are', description: 'Three neighbors in Dayton.', html: '<h2>Hello</h2>\nCome by.' };

describe('a page that the operator has written', () => {
  it('has its title and description in the head, and its text among the data', async () => {
    const { status, text } = await open('/about');
    const { title, meta, data } = headOf(text);
    expect([status, title]).toEqual([200, expect.stringMatching(/^Who we are · /)]);
    expect([meta['description'], meta['og:description']]).toEqual([WRITTEN.description, WRITTEN.description]);
    const [[key, page] = []] = data.queries;
    expect(key).toEqual(queryKeys.writtenPage('/about'));
    expect(page).toMatchObject({ title: WRITTEN.title, html: expect.stringContaining('<h2>Hello</h2>') });
    expect(text).not.toContain('alert(1)');
  });

  it('is there for who comes from another page, with an ETag', async () => {
    const { status, text, headers } = await open(API.page('about'));
    expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ title: WRITTEN.title })]);
    const again = await fetch(url + API.page('about'), { headers: { 'if-none-match': headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  it('is in the sitemap', async () => expect((await open('/sitemap.xml')).text).toContain('/about</loc>'));
});

describe('what the operator has not written or set', () => {
  it('is a page that says that it is coming soon', async () => {
    const { status, text } = await open('/terms');
    expect([status, headOf(text).title, headOf(text).data.queries]).toEqual([
      200,
      expect.stringMatching(/^Terms · /),
      [],
    ]);
    for (const name of ['terms', 'none', 'about.md', '..%2Fabout'])
      expect([name, (await open(API.page(name))).status]).toEqual([name, 404]);
  });

  it('is not among what pages know of the site', async () => {
    const [set, unset] = await Promise.all([open('/about'), open('/about', parts.url)]);
    expect(headOf(set.text).data.site).toEqual({
      name: expect.any(String),
      url: expect.any(String),
      blogUrl: 'https://blog.dayton.example',
      networks: { facebook: 'https://facebook.com/dayton', twitter: '#' },
      contactEmail: 'hello@dayton.example',
      pages: { '/about': { title: WRITTEN.title, description: WRITTEN.description } },
    });
    expect(Object.keys(headOf(unset.text).data.site).sort()).toEqual(['name', 'url']);
    for (const path of Object.keys(STATIC_PAGES)) expect((await open(path, parts.url)).status).toBe(200);
  });
});

describe('a wrong setting', () => {
  it.each([
    ['BLOG_URL', 'blog.dayton.example', 'BLOG_URL must be an address that starts with https:// or http://'],
    ['BLOG_URL', 'javascript:alert(1)', 'BLOG_URL must be an address'],
    ['BLOG_URL', '#', 'BLOG_URL must be an address'],
    ['SOCIAL_FACEBOOK_URL', 'ftp://example.org', 'SOCIAL_FACEBOOK_URL must be an address'],
    ['SOCIAL_TWITTER_URL', 'https://', 'SOCIAL_TWITTER_URL must be an address'],
    ['SOCIAL_INSTAGRAM_URL', 'https://me:secret@example.org', 'SOCIAL_INSTAGRAM_URL must be an address'],
    ['CONTACT_EMAIL', 'hello at dayton', 'CONTACT_EMAIL must be an e-mail address such as name@example.org'],
    ['PAGES_DIR', '/no/such/folder', 'PAGES_DIR: the folder cannot be read (ENOENT)'],
  ])('%s=%s stops the start, and is named', (name, value, sentence) => {
    let fault: ConfigError | undefined;
    try {
      void parts.startGateway({ [name]: value });
    } catch (error) {
      fault = error as ConfigError;
    }
    expect(fault?.faults).toEqual([expect.stringContaining(sentence)]);
  });

  it('in a file of the folder stops it, too', () => {
    const pagesDir = join(folder, 'others');
    mkdirSync(pagesDir);
    writeFileSync(join(pagesDir, 'team.md'), ABOUT);
    writeFileSync(join(pagesDir, 'terms.md'), 'Be kind.');
    expect(() => parts.startGateway({ PAGES_DIR: pagesDir })).toThrow(
      /PAGES_DIR: team\.md is no page of the site: .*\n.*PAGES_DIR: terms\.md does not begin with title and description/,
    );
  });
});
