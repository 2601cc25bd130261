import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startParts, type Parts } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generate } from 'selfsigned';
import { type Certificate, encrypting, type Manner } from './encrypting.js';

const program = fileURLToPath(new URL('connections.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
const CONNECTED = { nats: 'connected', redis: 'connected', postgres: 'connected', s3: 'connected' };
const REFUSED = { nats: 'refused', redis: 'refused', postgres: 'refused', s3: 'refused' };

let parts: Parts;
let right: Certificate;
let another: Certificate;
beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  [right, another] = await Promise.all([certificateOf('localhost'), certificateOf('town.example.org')]);
  writeFileSync(join(folder, 'trusted.pem'), `${right.cert}\n${another.cert}\n`);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await parts?.close();
});

async function certificateOf(name: string): Promise<Certificate> {
  const altNames = [{ type: 2 as const, value: name }];
  const made = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames },
    ],
  });
  return { key: made.private, cert: made.cert };
}

const OF_PLAIN: Record<string, Manner> = {
  NATS_URL: 'nats',
  REDIS_URL: 'at once',
  DATABASE_URL: 'postgres',
  S3_ENDPOINT: 'at once',
};
const SCHEMES: Record<string, string> = { NATS_URL: 'tls', REDIS_URL: 'rediss', S3_ENDPOINT: 'https' };

/** The address with encryption demanded, at the port, by the name that certificates carry. */
function demanding(setting: string, address: string, port?: number): string {
  const url = new URL(address.replace(/^[a-z0-9]+:/, `${SCHEMES[setting] ?? 'postgres'}:`));
  if (port) Object.assign(url, { hostname: 'localhost', port: String(port) });
  if (setting === 'DATABASE_URL') url.searchParams.set('sslmode', 'verify-full');
  return url.href.replace(/\/$/, '');
}

async function connectionsTo(addresses: Record<string, string>, trusted?: string): Promise<unknown> {
  const env = {
    PATH: process.env['PATH'],
    ...parts.settings('media'),
    ...addresses,
    ...(trusted && { NODE_EXTRA_CA_CERTS: trusted }),
  };
  return JSON.parse((await promisify(execFile)(process.execPath, [program], { env })).stdout);
}

/** How a process gets on with servers that have this certificate. */
async function connections(certificate: Certificate, trusted?: string): Promise<unknown> {
  const given = parts.settings('media');
  const servers = await Promise.all(
    Object.entries(OF_PLAIN).map(async ([setting, manner]) => ({
      setting,
      ...(await encrypting(manner, given[setting]!, certificate)),
    })),
  );
  try {
    const addresses = servers.map(({ setting, port }) => [setting, demanding(setting, given[setting]!, port)]);
    return await connectionsTo(Object.fromEntries(addresses), trusted);
  } finally {
    for (const { close } of servers) close();
  }
}

describe('an address that demands encryption', () => {
  const trusted = join(folder, 'trusted.pem');

  it('leads to a server whose certificate is right', async () => {
    expect(await connections(right, trusted)).toEqual(CONNECTED);
  });

  it('does not lead to one whose certificate nobody vouches for', async () => {
    expect(await connections(right)).toEqual(REFUSED);
  });

  it('does not lead to one with the certificate of another', async () => {
    expect(await connections(another, trusted)).toEqual(REFUSED);
  });

  it('does not lead to one that does not encrypt', async () => {
    const given = parts.settings('media');
    const addresses = Object.keys(OF_PLAIN).map((setting) => [setting, demanding(setting, given[setting]!)]);
    expect(await connectionsTo(Object.fromEntries(addresses), trusted)).toEqual(REFUSED);
  });
});

describe('a list of servers', () => {
  it('needs only one that answers', async () => {
    const { host } = new URL(parts.settings('media')['NATS_URL']!);
    const list = `${parts.settings('media')['NATS_URL']!.replace(host, '127.0.0.1:9')},${host}`;
    expect(await connectionsTo({ NATS_URL: list })).toEqual(CONNECTED);
  });
});
