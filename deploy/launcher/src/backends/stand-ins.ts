import { flushCompileCache } from 'node:module';
import { demoPeople } from '../../../demo/src/people.ts';
import { serveIdentity } from '../identity/provider.ts';
import { type MailboxSettings, serveMailbox } from '../mailbox/mailbox.ts';
import { type S3Settings, serveS3 } from './s3.ts';

/** Settings of this process, as one JSON text in STAND_INS. It serves each part that has settings there. */
export interface StandIns {
  s3?: S3Settings;
  identity?: { port: number; folder: string; siteUrl: string; demo: boolean };
  mailbox?: MailboxSettings;
}

/**
 * Object store, identity provider and mail server, which a deployment has from elsewhere. They are in one process to
 * save memory.
 */
const { s3, identity, mailbox } = JSON.parse(process.env['STAND_INS'] ?? '{}') as StandIns;
if (process.env['NODE_ENV'] === 'production' && identity)
  throw new Error('The local identity provider refuses production.');
if (process.env['NODE_ENV'] === 'production' && mailbox) throw new Error('The local mailbox refuses production.');
process.once('SIGTERM', () => process.exit(0));
if (s3) await serveS3(s3);
if (identity) await serveIdentity({ ...identity, people: identity.demo ? demoPeople : [] });
if (mailbox) await serveMailbox(mailbox);
flushCompileCache();
