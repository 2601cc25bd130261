import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API, PAGES, SIGNED_IN_COOKIE } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { approvedProject, Browser, comment, eventually, signUp, submitProject } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'node-html-parser';
import { headOf } from './page-head.js';
import { BUILT, parting, renderedAtOnce } from './web-program.js';

/** Stands for the web's server build: it counts what it renders, and has faults at some addresses. */
const PROGRAM = `
  import { parentPort } from 'node:worker_threads';
  let count = 0;
  parentPort.on('message', ({ id, url, data }) => {
    if (url === '/about') return parentPort.postMessage({ id, fault: 'a piece of it fails' });
    // Without end, but it leaves the cores to the other tests.
    if (url === '/contact') for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    if (url === '/terms') process.exit(3);
    const { site, queries, now } = JSON.parse(data);
    const html = '<main>' + [url, site.name, queries.length, ++count, typeof now].join(' | ') + '</main>';
    parentPort.postMessage({ id, html, styles: '<style data-emotion="css a">.css-a{color:red}</style>' });
  });
`;
const INDEX =
  '<!doctype html><html><head><!--head--><script type="module" src="/a.js"></script></head><body><div id="root"><!--app--></div></body></html>';

let webDir: string;
let parts: Parts;

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'rendering-'));
  mkdirSync(join(webDir, 'server'));
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), INDEX);
  writeFileSync(join(webDir, 'server/page.js'), PROGRAM);
  parts = await startParts({ settings: { gateway: { WEB_DIR: webDir } } });
});
afterAll(async () => {
  await parts.close();
  rmSync(webDir, { recursive: true });
});

const open = async (path: string, headers?: Record<string, string>, browser = parts.browser()) => {
  const { status, body, headers: answered } = await browser.get(path, headers);
  const page = parse(body);
  return { status, body, headers: answered, page, shown: page.querySelector('#root')!.text };
};
/** The page as rendered. At first the thread may still be starting, and the shell is served. */
const rendered = (path: string) =>
  eventually(async () => {
    const page = await open(path);
    expect(page.shown).not.toBe('');
    return page;
  });

describe('a public page', () => {
  it('is in the HTML with its styles, and with the data it was made of', async () => {
    const { page, shown, body } = await rendered('/inspiration');
    expect(shown).toMatch(/^\/inspiration \| Local Network \| 1 \| \d+ \| number$/);
    expect(page.querySelector('head style')!.text).toBe('.css-a{color:red}');
    // Its fonts and pictures come first.
    expect(page.querySelector('script[src]')!.getAttribute('type')).toBe('later');
    expect(headOf(body).data.queries.map(([key]) => key)).toEqual([['projects', 'inspiration']]);
  });

  it('is rendered once for all who ask, and anew when an answer in it has changed', async () => {
    const { shown } = await rendered('/?category=Festivals');
    expect((await open('/?utm_source=mail&category=Festivals')).shown).toBe(shown);
    const { title } = await approvedProject(parts, { category: 'Festivals' });
    await eventually(async () => {
      const page = await open('/?category=Festivals');
      expect(JSON.stringify(headOf(page.body).data.queries)).toContain(title);
      expect(page.shown).not.toMatch(/^$/);
      expect(page.shown).not.toBe(shown);
    });
  });

  it('reads of its address only what it shows: other words in it render nothing again', async () => {
    const { shown } = await rendered('/how-it-works');
    expect((await open('/how-it-works?utm_source=mail')).shown).toBe(shown);
    const nowhere = await rendered('/nothing/here');
    expect([nowhere.status, (await open('/nothing/there')).shown]).toEqual([404, nowhere.shown]);
  });

  it('comes compressed to who can read it, and is the same text', async () => {
    await rendered('/how-it-works');
    const plain = await open('/how-it-works', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const encoding of ['gzip', 'br']) {
      const packed = await open('/how-it-works', { 'accept-encoding': encoding });
      const { headers } = packed;
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
      expect(packed.body).toBe(plain.body);
      const known = { 'accept-encoding': encoding, 'if-none-match': headers.get('etag')! };
      expect((await parts.browser().get('/how-it-works', known)).status).toBe(304);
      expect((await open('/how-it-works', { ...known, 'accept-encoding': 'identity' })).status).toBe(200);
    }
  });

  it('of a new build of the web is made by the new program', async () => {
    await rendered('/how-it-works');
    writeFileSync(join(webDir, 'server/page.js'), PROGRAM.replace('<main>', '<main>New: '));
    await eventually(async () => expect((await open('/how-it-works')).shown).toMatch(/^New: /));
  });
});

describe('what only some may see', () => {
  it('is never rendered: a personal page, and a project that is not approved', async () => {
    const owner = await signUp(parts);
    const project = await submitProject(owner);
    await rendered('/');
    for (const path of [PAGES.profile, PAGES.admin]) expect((await open(path)).shown).toBe('');
    const page = await open(PAGES.project(project.slug), {}, owner.browser);
    expect([page.status, page.shown, page.headers.get('cache-control')]).toEqual([200, '', 'private, no-store']);
  });

  it('is not in the answer to anybody else: the same page for a signed-in person and a visitor', async () => {
    const { browser } = await signUp(parts);
    await rendered('/');
    expect((await open('/', {}, browser)).body).toBe((await open('/')).body);
  });
});

describe('the web’s own program', () => {
  it('makes of a page what it makes of it alone, whatever it has in hand beside it and had before', async () => {
    const author = await signUp(parts);
    const project = await approvedProject(parts, { by: author, title: 'Lamps along the canal' });
    await eventually(() => comment(author, project.id, 'How many lamps?'));
    const gateway = await parts.startGateway({ WEB_DIR: BUILT });
    const visitor = new Browser(gateway.address);
    const pages: [string, string][] = [];
    for (const url of [PAGES.project(project.slug), '/?category=Festivals', PAGES.user(author.me.id)])
      pages.push([url, JSON.stringify(headOf((await visitor.get(url)).body).data)]);
    await gateway.close();

    const alone = new Map<string, string>();
    for (const page of pages) alone.set(page[0], (await renderedAtOnce([page]))[0]!);
    expect(alone.get(pages[0]![0])).toContain('How many lamps?');
    expect(new Set(alone.values()).size).toBe(pages.length);
    for (const made of alone.values()) expect(made).toContain('id="main"');
    const order = [...pages, ...pages.toReversed()];
    for (const [at, made] of (await renderedAtOnce(order)).entries())
      expect(parting(made, alone.get(order[at]![0])!)).toBeUndefined();
  });
});

describe('the mark of a session', () => {
  it('tells scripts that there is one, and is mended by the next page', async () => {
    const { browser } = await signUp(parts);
    const marked = (headers: Headers) =>
      headers.getSetCookie().filter((cookie) => cookie.startsWith(`${SIGNED_IN_COOKIE}=`));
    expect(browser.cookie(SIGNED_IN_COOKIE)).toBe('1');
    expect(marked((await open('/', {}, browser)).headers)).toEqual([]);
    const sid = `sid=${browser.cookie('sid')}`;
    const { headers } = await open('/', { cookie: sid });
    expect(marked(headers)).toEqual([expect.stringMatching(/^signed-in=1; Max-Age=\d+; Path=\/; SameSite=Lax$/)]);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const gone = await open('/', { cookie: `${SIGNED_IN_COOKIE}=1` });
    expect(marked(gone.headers)).toEqual([expect.stringMatching(/^signed-in=; .*Expires=Thu, 01 Jan 1970/)]);
  });
});

describe('when rendering goes wrong', () => {
  const isShell = async (path: string) => {
    const { status, shown, body, page } = await open(path);
    expect(page.querySelector('script[src]')!.getAttribute('type')).toBe('module');
    expect([path, status, shown]).toEqual([path, 200, '']);
    expect(headOf(body).title).toMatch(/ · Local Network$/);
  };

  it('the shell is served: for a page that fails, and for none but that', async () => {
    await isShell('/about');
    await rendered('/how-it-works');
  });

  it('and it hangs, everything else is answered, and pages are rendered again later', async () => {
    await isShell('/contact');
    await isShell('/cookies');
    expect((await parts.browser().get(API.projects)).status).toBe(200);
    await eventually(async () => expect((await open('/?category=Cultural')).shown).not.toBe(''), 30_000);
  });

  it('and the thread ends, another one takes its place', async () => {
    await isShell('/terms');
    await eventually(async () => expect((await open('/privacy')).shown).not.toBe(''), 30_000);
  });
});
