import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API, PAGES } from '@app/contracts';
import { createLog, Health, loadConfig, type Log } from '@app/kernel';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, approvedProject, comment, eventually, signUp } from '@app/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'node-html-parser';
import { GatewayConfig, startGateway } from '../../src/gateway.js';
import { headOf } from './page-head.js';

/**
 * Stands for the web's server build. A page takes 80 ms of the thread, as a home page does, and all of it while the
 * file `busy` is there.
 */
const program = (dir: string) => `
  import { existsSync } from 'node:fs';
  import { parentPort } from 'node:worker_threads';
  let count = 0;
  parentPort.on('message', ({ id, url, data }) => {
    for (const until = Date.now() + 80; Date.now() < until || existsSync(${JSON.stringify(join(dir, 'busy'))}); );
    if (url.includes('sort=newest')) return parentPort.postMessage({ id, fault: 'it fails' });
    const html = '<main>' + ++count + '</main><pre>' + data.replaceAll('<', '') + '</pre>';
    parentPort.postMessage({ id, html: html + (url === '/about' ? ' '.repeat(20e6) : ''), styles: '' });
  });
`;
const INDEX = '<!doctype html><html><head><!--head--></head><body><div id="root"><!--app--></div></body></html>';

let webDir: string;
let parts: Parts;

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'rendering-'));
  mkdirSync(join(webDir, 'server'));
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), INDEX);
  writeFileSync(join(webDir, 'server/page.js'), program(webDir));
  parts = await startParts({ settings: { gateway: { WEB_DIR: webDir, TRUST_PROXY: '127.0.0.1' } } });
});
afterEach(() => free());
afterAll(async () => {
  await parts.close();
  rmSync(webDir, { recursive: true });
});

const occupy = () => writeFileSync(join(webDir, 'busy'), '');
const free = () => rmSync(join(webDir, 'busy'), { force: true });

const open = async (path: string, headers?: Record<string, string>, browser = parts.browser()) => {
  const { status, body, headers: answered } = await browser.get(path, headers);
  const page = status === 304 ? undefined : parse(body);
  const root = page?.querySelector('#root');
  return {
    status,
    body,
    etag: answered.get('etag'),
    shown: root?.text ?? '',
    count: root?.querySelector('main')?.text,
  };
};
const rendered = (path: string) =>
  eventually(async () => {
    const page = await open(path);
    expect([page.status, page.count]).toEqual([200, expect.stringMatching(/\d/)]);
    return page;
  });

describe('made-up searches', () => {
  it('leave the thread to the others: home is rendered all the while, and nothing fails', async () => {
    // On a busy machine a page may be given up before its turn: then it is tried again, with people nobody has seen.
    await eventually(async () => {
      free();
      const [one, two] = await Promise.all([signUp(parts), signUp(parts)]);
      await rendered('/');
      occupy();
      const inHand = open(PAGES.user(one.me.id));
      // Meanwhile it is given to the thread.
      for (let n = 0; n < 3; n += 1) await open('/robots.txt');
      const floods = ['10.1.0.1', '10.2.0.1', '10.3.0.1'].flatMap((address) =>
        Array.from({ length: 10 }, (_, n) => open(`/?search=${one.me.id}-${n}`, { 'x-forwarded-for': address })),
      );
      const searches = await Promise.all(floods);
      const fresh = open(PAGES.user(two.me.id));
      expect((await open('/')).count).toEqual(expect.any(String));
      free();
      expect(new Set(searches.map(({ status, count }) => `${status} ${count}`))).toEqual(new Set(['200 undefined']));
      expect(Number((await fresh).count) - Number((await inHand).count)).toBe(1);
    }, 60_000);
  });

  it('are rendered when nothing else is to be done, and are no pages for search engines', async () => {
    const page = await rendered('/?search=quiet');
    expect(headOf(page.body).meta['robots']).toBe('noindex');
    expect(headOf((await open('/?location=Owego')).body).meta['robots']).toBe('noindex');
    expect(headOf((await open('/?category=Cultural')).body).meta['robots']).toBeUndefined();
  });

  it('are in no log, and a fault of rendering is one line', async () => {
    const lines: string[] = [];
    const note = (...said: unknown[]) => void lines.push(JSON.stringify(said, errorText));
    const log = Object.assign(createLog('stories', 'silent'), { info: note, warn: note, error: note }) as Log;
    const gateway = await startGateway(loadConfig(GatewayConfig, parts.settings('gateway')), log, new Health());
    for (const word of ['secret-illness', 'secret-debt']) {
      const { status } = await fetch(`${gateway.address}/?sort=newest&search=${word}`);
      expect(status).toBe(200);
    }
    for (const category of ['Cultural', 'Festivals'])
      await fetch(`${gateway.address}/?sort=newest&category=${category}`).then((answer) => answer.text());
    await gateway.close();
    expect(lines.filter((line) => line.includes('was not rendered'))).toHaveLength(1);
    expect(lines.join('\n')).not.toContain('secret');
  });
});

const errorText = (_: string, value: unknown) =>
  value instanceof Error ? `${value.stack} ${String(value.cause)}` : value;

describe('while a page is made anew', () => {
  it('visitors get its last state, with the data that belong to it, and who has voted gets their vote', async () => {
    const project = await approvedProject(parts);
    const path = PAGES.project(project.slug);
    let upvotes = 0;
    // A state stands in for a second only: on a busy machine one vote may take longer, and the next one does not.
    const voter = await eventually(async () => {
      free();
      const by = await signUp(parts);
      const before = await rendered(path);
      occupy();
      await by.browser.post(API.upvote(project.id));
      upvotes += 1;
      const during = await open(path);
      expect([during.body, during.etag]).toEqual([before.body, before.etag]);
      return by;
    }, 60_000);
    const own = await open(path, {}, voter.browser);
    expect(own.shown).toBe('');
    expect(projectIn(own.body)).toMatchObject({ upvotes });
    free();
    await eventually(async () => {
      const after = await open(path);
      expect(projectIn(after.body)).toMatchObject({ upvotes });
      expect(after.shown).toContain(`"upvotes":${upvotes}`);
    });
  });

  it('what was taken away is never shown again', async () => {
    const author = await signUp(parts);
    const project = await approvedProject(parts, { by: author, title: 'A bench that goes again' });
    const { id } = await comment(author, project.id, 'My number is 555-0100');
    const path = PAGES.project(project.slug);
    await eventually(async () => expect((await open(path)).shown).toContain('555-0100'));
    occupy();
    await author.browser.delete(API.comment(project.id, id));
    expect((await open(path)).body).not.toContain('555-0100');
    free();
    await rendered(path);
    const admin = await adminOf(parts);
    occupy();
    await admin.browser.post(API.decide(project.id, 'reject'), { reason: 'No.' });
    expect((await open(path)).status).toBe(404);
    expect((await open('/')).body).not.toContain(project.title);
  });
});

const projectIn = (body: string) => headOf(body).data.queries.find(([[kind]]) => kind === 'project')![1];

describe('a page', () => {
  it('has the same tag at every gateway, and 304 is answered before it is rendered', async () => {
    await approvedProject(parts);
    const { etag } = await rendered('/inspiration');
    const other = await parts.startGateway();
    occupy();
    const from = performance.now();
    const known = await fetch(`${other.address}/inspiration`, { headers: { 'if-none-match': etag! } });
    expect([known.status, known.headers.get('etag')]).toEqual([304, etag]);
    expect(performance.now() - from).toBeLessThan(900);
    free();
    await eventually(async () => {
      const answer = await fetch(`${other.address}/inspiration`, { headers: { 'accept-encoding': 'gzip' } });
      expect([await answer.text(), answer.headers.get('etag')]).toEqual([expect.stringContaining('<main>'), etag]);
    });
    await other.close();
  });

  it('that nobody waits for any more is not rendered', async () => {
    const [one, two] = await Promise.all([approvedProject(parts), approvedProject(parts)]);
    const people = await Promise.all(Array.from({ length: 12 }, () => signUp(parts)));
    const before = await rendered(PAGES.project(two.slug));
    occupy();
    const inHand = open('/privacy');
    // While it waits for the thread, and at once: while its answers are read.
    const waiting = [one.slug, one.id, two.id].map((name) => [PAGES.project(name), 200] as const);
    const early = people.map(({ me }, at) => [PAGES.user(me.id), at] as const);
    const left = [...waiting, ...early].map(async ([path, afterMs]) => {
      const hangUp = new AbortController();
      const asked = fetch(parts.url + path, { signal: hangUp.signal });
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      hangUp.abort();
      await asked.catch(() => undefined);
    });
    await Promise.all(left);
    // The gateway hears that they have gone a few turns of the event loop after they went, and before it answers these.
    for (let n = 0; n < 10; n += 1) await open('/robots.txt');
    free();
    await inHand;
    const after = await rendered('/terms');
    // /privacy and /terms.
    expect(Number(after.count) - Number(before.count)).toBe(2);
  });

  it('too large to be kept is sent all the same, and so are others meanwhile', async () => {
    const paths = ['/about', '/', '/about', '/how-it-works', '/contact', '/cookies'];
    for (const { status } of await Promise.all(paths.map((path) => open(path)))) expect(status).toBe(200);
  });
});
