import { rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { LOOPBACK } from '../machine/ports.ts';

interface S3rver {
  callback(): RequestListener;
  store: Store;
}
/** Where the library keeps its objects: three files each. */
interface Store {
  deleteObject(bucket: string, key: string): Promise<void>;
  getResourcePath(bucket: string, key: string, file: string): string;
}
interface Account {
  createKeyPair(id: string, secret: string): void;
  revokeAccessKey(id: string): void;
}

const require = createRequire(import.meta.url);
const S3rver = require('@20minutes/s3rver') as new (options: Record<string, unknown>) => S3rver;
const { DUMMY_ACCOUNT } = require('@20minutes/s3rver/lib/models/account.js') as { DUMMY_ACCOUNT: Account };

export interface S3Settings {
  port: number;
  directory: string;
  /** The administrator's. */
  accessKey: string;
  secretKey: string;
  /** Further secret keys, by their access keys. */
  keys: Record<string, string>;
}

/**
 * An object store in MinIO's place. The library accepts anonymous requests and its default key; here both are refused. It has one account
 * and knows no policies, so all keys may do everything; elsewhere each part's keys get a policy of their own.
 */
export async function serveS3({ port, directory, accessKey, secretKey, keys }: S3Settings): Promise<void> {
  DUMMY_ACCOUNT.revokeAccessKey('S3RVER');
  for (const [id, secret] of Object.entries({ ...keys, [accessKey]: secretKey }))
    DUMMY_ACCOUNT.createKeyPair(id, secret);
  const store = new S3rver({ directory, silent: true, vhostBuckets: false });
  keepFolders(store.store);
  const answer = store.callback();
  const server = createServer((request, response) => {
    const signed =
      request.headers.authorization ?? new URL(request.url ?? '/', 'http://s3').searchParams.get('X-Amz-Signature');
    if (signed) return answer(request, response);
    response.writeHead(403).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
}

/**
 * When the library finds an object's folder empty, it deletes it with everything in it. An upload that arrives in that moment would be acknowledged
 * and lost. So empty folders stay here.
 */
function keepFolders(store: Store): void {
  store.deleteObject = async (bucket, key) => {
    const files = ['object', 'object.md5', 'metadata.json'].map((file) => store.getResourcePath(bucket, key, file));
    await Promise.all(files.map((file) => rm(file, { force: true })));
  };
}
