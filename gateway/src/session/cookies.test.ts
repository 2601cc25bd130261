import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { idOf, sessionOf, takeCookies } from './cookies.js';

/** The id that a request with this header carries. */
async function idIn(header?: string, SITE_URL = 'http://localhost:3000', read = idOf): Promise<string | undefined> {
  const fastify = Fastify();
  takeCookies(fastify, { SITE_URL });
  fastify.get('/', (request) => ({ id: read(request, 'sid') }));
  const { body } = await fastify.inject({ url: '/', headers: header === undefined ? {} : { cookie: header } });
  return (JSON.parse(body) as { id?: string }).id;
}

const [id, other] = ['a'.repeat(43), 'b'.repeat(43)];

describe('cookies', () => {
  it.each([
    [`sid=${id}`, id],
    [`a=b; sid=${id}; c=d`, id],
    [`a=b;sid = ${id}`, id],
    [`xsid=${id}`, undefined],
    ['sid', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', async (header, expected) => expect(await idIn(header)).toBe(expected));

  it.each([id.slice(1), `${id}a`, id.replace('a', '*')])(
    'an id that we cannot have given out is none: %s',
    async (value) => expect(await idIn(`sid=${value}`)).toBeUndefined(),
  );

  it.each([
    [`__Host-sid=${id}`, id, id],
    [`sid=${other}; __Host-sid=${id}`, id, id],
    [`sid=${id}`, undefined, id],
    [`__host-sid=${id}`, undefined, undefined],
  ])('over HTTPS: %s', async (header, expected, withOldName) => {
    expect(await idIn(header, 'https://town.example')).toBe(expected);
    expect(await idIn(header, 'https://town.example', sessionOf)).toBe(withOldName);
  });

  it('that are bound to a host are none over HTTP', async () => {
    expect(await idIn(`__Host-sid=${id}`)).toBeUndefined();
  });
});
