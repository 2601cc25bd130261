import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { mediaPath } from '@app/contracts';
import { backendAddresses, type Parts, startParts, standBetween, type Between } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

let store: Between;
let parts: Parts;
/** What the gateway asked the store, as 'GET key'. */
const asked: string[] = [];
/** Answers that the store is still sending. */
let sending = 0;

beforeAll(async () => {
  store = await standBetween(backendAddresses().s3);
  parts = await startParts({ services: [], worker: false, settings: { gateway: { S3_ENDPOINT: store.address } } });
  well();
});
afterEach(well);
afterAll(async () => {
  await parts.close();
  store.close();
});

/** The store does what it is asked. */
function well(): void {
  store.meddle = (incoming, response) => {
    asked.push(`${incoming.method} ${keyOf(incoming)}`);
    sending += 1;
    response.once('close', () => (sending -= 1));
    return false;
  };
}

/** The store answers that it cannot. */
function away(): void {
  store.meddle = (_incoming, response) => {
    response.writeHead(503).end();
    return true;
  };
}

const keyOf = ({ url }: IncomingMessage): string =>
  new URL(url!, 'http://store').pathname.split('/').slice(2).join('/');
const askedFor = (key: string): string[] =>
  asked.filter((each) => each.endsWith(` ${key}`)).map((each) => each.split(' ')[0]!);

let made = 0;
/** Puts bytes where the worker puts a variant. */
async function variant(bytes = Buffer.alloc(20_000, 'p')): Promise<{ key: string; path: string; bytes: Buffer }> {
  const id = String((made += 1)).padStart(24, 'p');
  const key = `${id}/400.webp`;
  await parts.storage.put(key, bytes, 'image/webp');
  return { key, path: mediaPath(id, '400.webp'), bytes };
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(parts.url + path, { method, headers });

describe('a picture', () => {
  it('is read once from the store, however many ask for it at once and later', async () => {
    const { key, path, bytes } = await variant();
    const answers = await Promise.all(Array.from({ length: 40 }, () => get(path)));
    for (const answer of answers) expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    await get(path);
    expect(askedFor(key)).toEqual(['GET']);
  });

  it('is described without being read', async () => {
    const { key, path, bytes } = await variant();
    const { status, headers } = await get(path, {}, 'HEAD');
    expect(status).toBe(200);
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(headers.get('content-type')).toBe('image/webp');
    expect(askedFor(key)).toEqual(['HEAD']);
    await get(path);
    const again = await get(path, {}, 'HEAD');
    expect(Object.fromEntries(again.headers)).toEqual({
      ...Object.fromEntries(headers),
      date: expect.anything(),
      'x-request-id': expect.anything(),
    });
    expect(askedFor(key)).toEqual(['HEAD', 'GET']);
  });

  it('opened by itself is a picture and nothing that could run', async () => {
    const { path } = await variant();
    const { headers } = await get(path);
    expect(headers.get('content-disposition')).toBe('inline; filename="picture.webp"');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=300, immutable');
  });

  it('has not changed only while it is there', async () => {
    const { key, path } = await variant();
    for (const tag of [`"${key}"`, `W/"${key}"`, '*'])
      expect((await get(path, { 'if-none-match': tag })).status).toBe(304);
    expect(askedFor(key)).not.toContain('GET');
    const gone = mediaPath('g'.repeat(24), '400.webp');
    for (const tag of [`"${gone.slice('/media/'.length)}"`, '*'])
      expect((await get(gone, { 'if-none-match': tag })).status).toBe(404);
  });

  it('that does not exist is asked for once in a while', async () => {
    const key = `${'m'.repeat(24)}/400.webp`;
    for (let n = 0; n < 20; n += 1) expect((await get(`/media/${key}`, {}, n % 2 ? 'GET' : 'HEAD')).status).toBe(404);
    expect(askedFor(key)).toHaveLength(1);
  });
});

describe('while the store is away', () => {
  it('what is in memory is served, and what is not is 503 with a time to come back', async () => {
    const [kept, other] = [await variant(), await variant()];
    await get(kept.path);
    away();
    expect((await get(kept.path)).status).toBe(200);
    for (const { path } of [kept, other]) expect((await get(path, { 'if-none-match': '*' })).status).toBe(304);
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await get(other.path, {}, method);
      expect([status, Number(headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    well();
    expect((await get(other.path)).status).toBe(200);
  });
});

describe('people who ask for a picture and do not read it', () => {
  it('keep no connection to the store busy', async () => {
    // More than all the connections on its way hold.
    const { key, path } = await variant(Buffer.alloc(24 * 1024 * 1024, 'p'));
    const readers = Array.from({ length: 3 }, () => request(parts.url + path, { agent: false }).end());
    try {
      for (const reader of readers) {
        const [answer] = (await once(reader, 'response')) as [IncomingMessage];
        answer.pause();
      }
      await eventually(() => Promise.resolve(expect(sending).toBe(0)));
      expect(askedFor(key)).toEqual(['GET']);
    } finally {
      for (const reader of readers) reader.on('error', () => undefined).destroy();
    }
  });
});
