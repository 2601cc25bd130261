import { API } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { approvedProject, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
let ana: Person;

beforeAll(async () => {
  parts = await startParts();
  ana = await signUp(parts, { firstName: 'Ana' });
  for (const title of ['A bridge', 'A bench', 'A garden']) await approvedProject(parts, { by: ana, title });
});
afterAll(() => parts.close());

const ask = (path: string, encoding: string, headers: Record<string, string> = {}) =>
  fetch(parts.url + path, { headers: { 'accept-encoding': encoding, ...headers } });

describe('what everybody gets', () => {
  it.each(['br', 'gzip'])('is sent as %s to who takes that, the same text under a tag of its own', async (encoding) => {
    for (const path of [API.projects, API.inspiration, '/feed.xml', '/sitemap.xml']) {
      const plain = await ask(path, 'identity');
      const text = await plain.text();
      const packed = await ask(path, encoding);
      // A list without anything in it is short.
      const isShort = text.length < 1_024;
      expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([
        null,
        isShort ? null : encoding,
      ]);
      expect(packed.headers.get('vary')).toBe('accept-encoding');
      expect(await packed.text()).toBe(text);
      const tags = [plain, packed].map(({ headers }) => headers.get('etag')!);
      expect(new Set(tags).size).toBe(isShort ? 1 : 2);
      expect((await ask(path, encoding, { 'if-none-match': tags[1]! })).status).toBe(304);
      if (!isShort) expect((await ask(path, encoding, { 'if-none-match': tags[0]! })).status).toBe(200);
    }
  });

  it('is less than half as long then', async () => {
    const lengthAs = async (encoding: string): Promise<number> =>
      Number((await ask(API.projects, encoding)).headers.get('content-length'));
    expect(await lengthAs('br')).toBeLessThan((await lengthAs('identity')) / 2);
  });
});

describe('what is for one person', () => {
  it('is never packed: the length of what holds a secret would say something of it', async () => {
    for (const path of [API.myProjects, API.me, API.csrfToken]) {
      const { headers, status } = await ask(path, 'gzip, br', { cookie: ana.browser.cookieHeader });
      expect([status, headers.get('content-encoding')]).toEqual([200, null]);
    }
  });
});
