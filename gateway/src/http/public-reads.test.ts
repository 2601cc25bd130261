import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { Packed } from './encodings.js';
import { sendTagged } from './public-reads.js';

describe('If-None-Match', () => {
  it.each([
    ['"a"', 304],
    ['W/"a"', 304],
    ['"b", "a"', 304],
    ['*', 304],
    ['"b"', 200],
    ['a', 200],
    [undefined, 200],
  ])('%s', async (header, expected) => {
    const [fastify, body] = [Fastify(), Packed.of('x')];
    fastify.get('/', (request, reply) => sendTagged(request, reply, { etag: '"a"', type: 'text/plain', body }));
    const headers = header === undefined ? {} : { 'if-none-match': header, 'cache-control': 'no-cache' };
    const { statusCode, headers: answered } = await fastify.inject({ url: '/', headers });
    expect([statusCode, answered.etag]).toEqual([expected, '"a"']);
  });
});
