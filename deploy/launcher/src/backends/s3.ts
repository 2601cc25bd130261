import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { LOOPBACK } from '../machine/ports.ts';
import { keepFolders, keepNoParts, keepWhole, listOnlyWhenRead, type Store } from './s3-files.ts';
import { allows, policyOf } from './s3-policy.ts';

interface S3rver {
  callback(): RequestListener;
  store: Store;
}
interface Account {
  createKeyPair(id: string, secret: string): void;
  revokeAccessKey(id: string): void;
}

const require = createRequire(import.meta.url);
const S3rver = require('@20minutes/s3rver') as new (options: Record<string, unknown>) => S3rver;
const { DUMMY_ACCOUNT } = require('@20minutes/s3rver/lib/models/account.js') as { DUMMY_ACCOUNT: Account };

const refusal = (code: string): string =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>This request is refused.</Message></Error>`;
/**
 * As every store has it: what is signed with another time is refused. The library means to, and compares with a time
 * that it could not read.
 */
const SKEW_MS = 15 * 60_000;

export interface S3Settings {
  port: number;
  directory: string;
  /** The administrator's. */
  accessKey: string;
  secretKey: string;
  /** Further secret keys, by their access keys. Each has the rights of the policy of its name, in this bucket. */
  keys: Record<string, string>;
  bucket: string;
  /** Whether an object is on the disk before its upload is answered. */
  durable: boolean;
}

/**
 * An object store in MinIO's place. The library accepts anonymous requests and its default key; here both are refused.
 * It has one account and knows no policies, so those of the parts are looked at before it gets a request; whether the
 * signature is right, it finds out itself.
 */
export async function serveS3({
  port,
  directory,
  accessKey,
  secretKey,
  keys,
  bucket,
  durable,
}: S3Settings): Promise<void> {
  DUMMY_ACCOUNT.revokeAccessKey('S3RVER');
  for (const [id, secret] of Object.entries({ ...keys, [accessKey]: secretKey }))
    DUMMY_ACCOUNT.createKeyPair(id, secret);
  const store = new S3rver({ directory, silent: true, vhostBuckets: false });
  keepFolders(store.store);
  keepWhole(store.store, directory, durable);
  keepNoParts(store.store, directory);
  const run = listOnlyWhenRead(store.store);
  const answer = store.callback();
  const policies = Object.fromEntries(Object.keys(keys).map((user) => [user, policyOf(user)]));
  const server = createServer((request, response) => {
    const [, key] = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '') ?? [];
    const policy = key === undefined ? undefined : policies[key];
    const isAllowed = key !== undefined && (!policy || allows(policy, bucket, request));
    if (isAllowed && isOfNow(request)) return run(request.method === 'HEAD', () => answer(request, response));
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end(refusal(isAllowed ? 'RequestTimeTooSkewed' : 'AccessDenied'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
}

/** By the time that was signed, which is written `20261125T134500Z`. */
function isOfNow({ headers }: IncomingMessage): boolean {
  const [, date, time] = /^(\d{8})T(\d{6})Z$/.exec(String(headers['x-amz-date'])) ?? [];
  if (!date || !time) return false;
  const signedAt = Date.parse(`${date.replace(/(....)(..)/, '$1-$2-')}T${time.replace(/(..)(..)/, '$1:$2:')}Z`);
  return Math.abs(signedAt - Date.now()) <= SKEW_MS;
}
