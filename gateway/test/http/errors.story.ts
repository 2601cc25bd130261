import { API, CSRF_HEADER } from '@app/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Parts, startParts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { parse } from 'node-html-parser';

let parts: Parts;

beforeAll(async () => {
  parts = await startParts({ worker: false });
});
afterAll(() => parts.close());

const envelope = (statusCode: number, code: string) =>
  expect.objectContaining({ statusCode, code, message: expect.any(String), error: expect.any(String) });

describe('errors', () => {
  it('a malformed address is a 400 in the usual words', async () => {
    const { status, body, headers } = await parts.browser().get('/api/projects/%E0');
    expect(status).toBe(400);
    expect(body).toEqual(envelope(400, 'bad_request'));
    expect(headers.get('x-request-id')).toBe(body.requestId);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('malformed JSON is a 400', async () => {
    const browser = parts.browser();
    const { status, body } = await browser.post(API.emailLogin, '{"email":');
    expect(status).toBe(400);
    expect(body).toEqual(envelope(400, 'bad_request'));
  });

  it('an address that does not exist is a 404 as JSON under /api', async () => {
    for (const path of ['/api/nothing', '/api', '/api/projects/1/nothing', '/media/nothing', '/health/nothing']) {
      const { status, body } = await parts.browser().get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toEqual(envelope(404, 'not_found'));
    }
  });

  it('a wrong method is a 405 that names the right ones', async () => {
    const { status, body, headers } = await parts.browser().delete(API.projects);
    expect(status).toBe(405);
    expect(body).toEqual(envelope(405, 'method_not_allowed'));
    expect(headers.get('allow')).toBe('GET, HEAD, POST');
  });

  it('a body over 256 kB is a 413', async () => {
    const { status, body } = await parts.browser().post(API.emailLogin, { email: 'x'.repeat(300_000) });
    expect(status).toBe(413);
    expect(body).toEqual(envelope(413, 'too_large'));
  });

  it('a body that is no JSON is a 415', async () => {
    const browser = parts.browser();
    const headers = { [CSRF_HEADER]: await browser.csrf(), 'content-type': 'text/plain' };
    const form = new FormData();
    form.set('email', 'maya@example.org');
    const { 'content-type': _, ...ofForm } = headers;
    for (const answer of [
      await browser.send('POST', API.emailLogin, 'hello', headers),
      await browser.send('POST', API.emailLogin, form, ofForm),
    ]) {
      expect(answer.status).toBe(415);
      expect(answer.body).toEqual(envelope(415, 'unsupported_media_type'));
    }
  });

  it('a body in another character set than UTF-8 is refused, and nothing is done', async () => {
    const browser = parts.browser();
    const token = { [CSRF_HEADER]: await browser.csrf() };
    const send = (charset: string) =>
      browser.send('POST', API.emailLogin, '{}', { ...token, 'content-type': `application/json; charset=${charset}` });
    for (const charset of ['foo', 'iso-8859-1']) {
      const { status, body } = await send(charset);
      expect([status, body]).toEqual([415, envelope(415, 'unsupported_media_type')]);
    }
    for (const charset of ['utf-8', 'UTF-8', '"utf8"']) expect((await send(charset)).status).toBe(422);
  });

  it('a request id of the caller comes back, one that could not stand in a log does not', async () => {
    const browser = parts.browser();
    const { headers } = await browser.get(API.cities, { 'x-request-id': 'trace-7' });
    expect(headers.get('x-request-id')).toBe('trace-7');
    const { headers: others } = await browser.get(API.cities, { 'x-request-id': 'a b"c' });
    expect(others.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('a person’s browser gets a page, a program JSON', async () => {
    const asked = { accept: 'text/html,application/xhtml+xml' };
    const limited = await parts.startGateway({ RATE_LIMIT_FACTOR: '0.001' });
    const open = async (path: string, headers: Record<string, string>) => {
      const answer = await fetch(limited.address + path, { headers, redirect: 'manual' });
      return { answer, status: answer.status, text: await answer.text() };
    };
    await eventually(async () => expect((await open('/feed.xml', {})).status).toBe(429));
    // Reads of the API have a count of their own.
    await eventually(async () => expect((await open(API.projects, {})).status).toBe(429));
    const { answer, text } = await open('/?search="><script>', asked);
    const page = parse(text);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([429, 'no-store']);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.querySelector('h1')!.text).toBe('Too many requests');
    expect(page.querySelector('html')!.getAttribute('lang')).toBe('en');
    expect(page.querySelectorAll('script')).toEqual([]);
    expect(page.querySelector('title')!.text).toBe('Too many requests · Local Network');
    expect(JSON.parse((await open('/terms', {})).text)).toEqual(envelope(429, 'rate_limited'));
    for (const path of [API.projects, '/media/x/y.webp'])
      expect(JSON.parse((await open(path, asked)).text)).toEqual(envelope(429, 'rate_limited'));
    await limited.close();
  });

  it('a page that fails is a page that says so', async () => {
    const broken = await parts.startGateway({ WEB_DIR: '/nowhere' });
    const answer = await fetch(broken.address, { headers: { accept: 'text/html' } });
    const page = parse(await answer.text());
    expect([answer.status, page.querySelector('h1')!.text]).toEqual([503, 'Not available right now']);
    expect(page.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual(['/', '/', '/']);
    await broken.close();
  });

  it('a fault of ours is a page that tells nothing of the inside', async () => {
    await parts.sql('alter table projects.projects rename column slug to slug_away');
    const answer = await fetch(`${parts.url}/project/benches`, { headers: { accept: 'text/html' } });
    await parts.sql('alter table projects.projects rename column slug_away to slug');
    const text = await answer.text();
    const page = parse(text);
    expect([answer.status, page.querySelector('h1')!.text]).toEqual([500, 'Something went wrong']);
    expect([answer.headers.get('cache-control'), page.querySelectorAll('script')]).toEqual(['no-store', []]);
    expect(text).not.toMatch(/column|slug|select/i);
  });

  it('what is down is a 503 with Retry-After', async () => {
    await parts.stopService('projects');
    const { status, body, headers } = await parts.browser().get(API.projects);
    expect(status).toBe(503);
    expect(body).toEqual(envelope(503, 'unavailable'));
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const { status: readiness, body: health } = await parts.browser().get('/health/ready');
    expect(readiness).toBe(200);
    expect(health).toMatchObject({ status: 'degraded', parts: { projects: 'down', users: 'up', redis: 'up' } });
  });
});
