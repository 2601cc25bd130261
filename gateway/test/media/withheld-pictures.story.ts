import { imageIdOf, type Caller } from '@app/contracts';
import { createRpc } from '@app/kernel';
import { ingest, type Parts, putUpload, startParts, type Wire, wireTo } from '@app/testing/parts';
import { eventually, picture } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ADMIN: Caller = { userId: 'ada', role: 'ADMIN' };

let parts: Parts;
let bus: Wire;
/** Its connection to the bus can be cut. */
let second: Awaited<ReturnType<Parts['startGateway']>>;
beforeAll(async () => {
  parts = await startParts({ services: ['media'] });
  bus = await wireTo(parts.settings('gateway')['NATS_URL']!);
  second = await parts.startGateway({ NATS_URL: bus.url });
});
afterAll(async () => {
  bus.back();
  await second.close();
  await parts.close();
  bus.close();
});

const upload = async () => (await ingest(parts, await putUpload(parts, await picture()), 'avatar')).url;
const media = () => createRpc('users', parts.bus).media;
const withhold = (url: string) => media().withhold({ imageId: imageIdOf(url)! }, ADMIN);
const release = (url: string) => media().release({ imageId: imageIdOf(url)! }, ADMIN);
const gateways = () => [parts.url, second.address];
const statuses = (url: string, headers: Record<string, string> = {}) =>
  Promise.all(gateways().map(async (gateway) => (await fetch(gateway + url, { headers })).status));

describe('a picture that an admin withholds', () => {
  it('is gone within a moment through every gateway that has it in memory, and back when it is released', async () => {
    const url = await upload();
    expect(await statuses(url)).toEqual([200, 200]);
    await withhold(url);
    await eventually(async () => expect(await statuses(url)).toEqual([404, 404]));
    // Browsers that have the picture already are told so as well.
    expect(await statuses(url, { 'if-none-match': `"${url.slice('/media/'.length)}"` })).toEqual([404, 404]);
    await release(url);
    await eventually(async () => expect(await statuses(url)).toEqual([200, 200]));
  });

  it('may be kept by shared caches for minutes only', async () => {
    const answer = await fetch(parts.url + (await upload()));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=300, immutable');
    const url = await upload();
    await withhold(url);
    expect((await fetch(parts.url + url)).headers.get('cache-control')).toBe('no-store');
  });

  it('is gone through a gateway that did not hear of it, as soon as that one is back on the bus', async () => {
    const url = await upload();
    expect(await statuses(url)).toEqual([200, 200]);
    bus.away();
    await withhold(url);
    expect((await fetch(parts.url + url)).status).toBe(404);
    bus.back();
    await eventually(async () => expect((await fetch(second.address + url)).status).toBe(404), 10_000);
  });

  it('is not served by who was reading it from the store at that very moment', async () => {
    const url = await upload();
    const [readers] = await Promise.all([Promise.all(Array.from({ length: 20 }, () => statuses(url))), withhold(url)]);
    expect(readers.flat().every((status) => status === 200 || status === 404)).toBe(true);
    await eventually(async () => expect(await statuses(url)).toEqual([404, 404]));
  });
});
