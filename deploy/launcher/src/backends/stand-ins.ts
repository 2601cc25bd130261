import { flushCompileCache } from 'node:module';
import { demoPeople } from '../../../demo/src/people.ts';
import { serveIdentity } from '../identity/provider.ts';
import { type S3Settings, serveS3 } from './s3.ts';

/** Settings of this process, as one JSON text in STAND_INS. It serves each part that has settings there. */
export interface StandIns {
  s3?: S3Settings;
  identity?: { port: number; folder: string; siteUrl: string; demo: boolean };
}

/**
 * Object store and identity provider, which a deployment has from elsewhere. Both are in one process to save memory.
 */
const { s3, identity } = JSON.parse(process.env['STAND_INS'] ?? '{}') as StandIns;
if (process.env['NODE_ENV'] === 'production' && identity)
  throw new Error('The local identity provider refuses production.');
process.once('SIGTERM', () => process.exit(0));
if (s3) await serveS3(s3);
if (identity) await serveIdentity({ ...identity, people: identity.demo ? demoPeople : [] });
flushCompileCache();
