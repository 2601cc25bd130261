import { describe, expect, it } from '@jest/globals';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { cookieOptions, idOf } from './cookies.js';

/** The id that a request with this header carries. */
async function idIn(header?: string): Promise<string | undefined> {
  const fastify = Fastify();
  await fastify.register(cookie, { hook: false });
  fastify.get('/', (request) => ({ id: idOf(request, 'sid') }));
  const { body } = await fastify.inject({ url: '/', headers: header === undefined ? {} : { cookie: header } });
  return (JSON.parse(body) as { id?: string }).id;
}

const id = 'a'.repeat(43);

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

  it('go over HTTPS only where the site does', () => {
    expect(cookieOptions({ SITE_URL: 'https://town.example' }).secure).toBe(true);
    expect(cookieOptions({ SITE_URL: 'http://localhost:3000' }).secure).toBe(false);
  });
});
