import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { LOOPBACK } from './ports.ts';

interface S3rver {
  callback(): RequestListener;
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
  accessKey: string;
  secretKey: string;
}

/** An object store in MinIO's place. The library lets in whoever is anonymous or knows its default key: neither gets in here. */
export async function serveS3({ port, directory, accessKey, secretKey }: S3Settings): Promise<void> {
  DUMMY_ACCOUNT.revokeAccessKey('S3RVER');
  DUMMY_ACCOUNT.createKeyPair(accessKey, secretKey);
  const store = new S3rver({ directory, silent: true, vhostBuckets: false });
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
