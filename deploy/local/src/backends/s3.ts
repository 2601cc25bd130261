import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { LOOPBACK } from '../machine/ports.ts';
import { keepFolders, keepWhole, listOnlyWhenRead, type Store } from './s3-files.ts';
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

const DENIED = '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';

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
 * An object store in MinIO's place. The library accepts anonymous requests and its default key; here both are refused. It has one account
 * and knows no policies, so those of the parts are looked at before it gets a request; whether the signature is right, it finds out itself.
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
  const run = listOnlyWhenRead(store.store);
  const answer = store.callback();
  const policies = Object.fromEntries(Object.keys(keys).map((user) => [user, policyOf(user)]));
  const server = createServer((request, response) => {
    const [, key] = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '') ?? [];
    const policy = key === undefined ? undefined : policies[key];
    if (key !== undefined && (!policy || allows(policy, bucket, request)))
      return run(request.method === 'HEAD', () => answer(request, response));
    response.writeHead(403, { 'content-type': 'application/xml' }).end(DENIED);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
}
