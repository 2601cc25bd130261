import dns from 'node:dns';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketAddress, Storage } from '@app/kernel/storage';
import { all } from '@app/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => {
  callback(): RequestListener;
};

/** Not every system takes the names under localhost for itself, as RFC 6761 wants it. */
const { lookup } = dns;
const folder = mkdtempSync(join(tmpdir(), 'bucket-in-host-'));
const hosts: string[] = [];
let server: Server;

beforeAll(async () => {
  const onLoopback = (name: string, ...rest: [never, never]) =>
    lookup(name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest);
  dns.lookup = Object.assign(onLoopback, lookup);
  // For such a request the library works the signature out by the rule of version 2, so it does not look at signatures
  // here.
  const answer = new S3rver({
    directory: folder,
    silent: true,
    serviceEndpoint: 'localhost',
    allowMismatchedSignatures: true,
  }).callback();
  server = createServer((request, response) => {
    const [host = ''] = (request.headers.host ?? '').split(':');
    hosts.push(host);
    // Such a store takes the bucket from the host's name only.
    if (host !== 's3.localhost') return answer(request, response);
    response.writeHead(403).end('<Error><Code>SecondLevelDomainForbidden</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  dns.lookup = lookup;
  server.close();
  rmSync(folder, { recursive: true });
});

const settings = () => ({
  S3_ENDPOINT: `http://s3.localhost:${(server.address() as AddressInfo).port}`,
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY: 'S3RVER',
  S3_SECRET_KEY: 'S3RVER',
});

it('a store that wants the bucket in the name of the host gets it there, and refuses it in the path', async () => {
  await expect(new Storage(settings()).ensureBucket()).rejects.toMatchObject({ code: 'unavailable' });
  hosts.length = 0;
  const store = new Storage({ ...settings(), S3_ADDRESSING: 'host' });
  await store.ensureBucket();
  await store.put('a/b', Buffer.from('words'), 'text/plain');
  expect(String(await store.read('a/b'))).toBe('words');
  expect((await all(store.list('a/'))).map(({ key }) => key)).toEqual(['a/b']);
  expect(await store.remove(['a/b'])).toEqual([]);
  expect(await store.read('a/b')).toBeNull();
  expect(new Set(hosts)).toEqual(new Set(['media.s3.localhost']));
});

it('what asks without the client finds the bucket in both ways', () => {
  const port = new URL(settings().S3_ENDPOINT).port;
  expect(bucketAddress(settings())).toBe(`http://s3.localhost:${port}/media`);
  expect(bucketAddress({ ...settings(), S3_ADDRESSING: 'host' })).toBe(`http://media.s3.localhost:${port}`);
});
