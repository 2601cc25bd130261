import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { cookieOf, cookieOptions, idOf } from './cookies.js';

const withCookie = (cookie?: string) => ({ headers: { cookie } }) as FastifyRequest;
const id = 'a'.repeat(43);

describe('cookies', () => {
  it.each([
    ['sid=1', '1'],
    ['a=b; sid=1; c=d', '1'],
    ['a=b;sid = 1', '1'],
    ['sid=1=2', '1=2'],
    ['xsid=1', undefined],
    ['sid', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (header, value) => expect(cookieOf(withCookie(header), 'sid')).toBe(value));

  it.each([
    [id, id],
    [id.slice(1), undefined],
    [`${id}a`, undefined],
    [id.replace('a', '*'), undefined],
  ])('an id that we cannot have given out is none: %s', (value, expected) =>
    expect(idOf(withCookie(`sid=${value}`), 'sid')).toBe(expected),
  );

  it('go over HTTPS only where the site does', () => {
    expect(cookieOptions({ SITE_URL: 'https://town.example' }).secure).toBe(true);
    expect(cookieOptions({ SITE_URL: 'http://localhost:3000' }).secure).toBe(false);
  });
});
