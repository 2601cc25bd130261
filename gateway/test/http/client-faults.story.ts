import { API, type ClientFault, FAULT_MAX_BYTES, RATE_LIMITS } from '@app/contracts';
import { metricsText } from '@app/kernel';
import { type Parts, startParts } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts({
    services: [],
    worker: false,
    settings: { gateway: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } },
  });
});
afterAll(() => parts.close());

const FAULT: ClientFault = {
  kind: 'caught',
  name: 'TypeError',
  route: '/project/:id',
  place: 'site-D-O_8.js:1:23456',
  release: 'site-D-O_8.js',
};
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

let last = 0;
/** As a browser of another network sends it, without a session and a token. */
const report = (body: string, headers: Record<string, string> = {}) =>
  fetch(parts.url + API.clientFaults, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': FIREFOX,
      'x-forwarded-for': `203.0.113.${(last += 1)}`,
      ...headers,
    },
    body,
  });

const counted = async (): Promise<number> => {
  const lines = (await metricsText()).split('\n').filter((line) => line.startsWith('client_faults_total{'));
  const fitting = lines.filter((line) => line.includes('kind="caught"') && line.includes('engine="firefox"'));
  return fitting.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};

describe('a fault in a browser', () => {
  it('is counted by kind and engine, without a session or a token', async () => {
    const before = await counted();
    const answer = await report(JSON.stringify(FAULT));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await report('{"kind":"caught"}')).status).toBe(204);
    expect(await counted()).toBe(before + 2);
    expect(await metricsText()).not.toMatch(/client_faults_total\{.*(TypeError|project|site-D)/);
  });

  it.each([
    ['a sentence as its name', { ...FAULT, name: 'Ana wrote this' }, 422],
    ['an address', { ...FAULT, route: '/project/the-bench-of-ana' }, 422],
    ['a stack', { ...FAULT, place: 'at ana (https://example.org/a.js:1:2)' }, 422],
    ['another kind', { ...FAULT, kind: 'worse' }, 422],
    ['no kind', {}, 422],
    ['a list', [FAULT], 400],
    ['a number', 7, 400],
  ])('with %s is refused and not counted', async (_what, body, status) => {
    const before = await counted();
    expect((await report(JSON.stringify(body))).status).toBe(status);
    expect(await counted()).toBe(before);
  });

  it('in another form than JSON is refused: pages of other sites cannot send it', async () => {
    expect((await report('{"kind":', {})).status).toBe(400);
    expect((await report(JSON.stringify(FAULT), { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('is read up to a kilobyte, and what is not known is left out', async () => {
    const padded = (length: number) => {
      const body = JSON.stringify({ ...FAULT, more: '' });
      return body.replace('"more":""', `"more":"${'x'.repeat(length - body.length)}"`);
    };
    expect((await report(padded(FAULT_MAX_BYTES))).status).toBe(204);
    expect((await report(padded(FAULT_MAX_BYTES + 1))).status).toBe(413);
  });

  it('is taken so many times a minute from one network, garbage included', async () => {
    const mine = { 'x-forwarded-for': '198.51.100.7' };
    const { max } = RATE_LIMITS.clientFaults;
    const before = await counted();
    for (let n = 0; n < max; n += 1)
      expect((await report(n % 2 ? '{}' : '{"kind":"caught"}', mine)).status).toBe(n % 2 ? 422 : 204);
    const refused = await report('{"kind":"caught"}', mine);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await report('{"kind":"caught"}')).status).toBe(204);
    expect(await counted()).toBe(before + max / 2 + 1);
  });
});
