import { existsSync, statfsSync } from 'node:fs';
import { connect, type PeerCertificate } from 'node:tls';
import { before } from '@app/kernel';
import { Client } from 'pg';
import { type Env, fault, type Finding, type Look, messageOf, note, ok, STEP_MS } from './report.js';

const DAY_MS = 24 * 3600 * 1000;
const GB = 1e9;
/** A folder of the image. Its volume is on the disk that has the servers' data, too. */
const BACKUP_FOLDER = '/backup';
/** Less free space than this is soon none. */
const FREE = { share: 0.05, bytes: 2 * GB };
/** A nightly backup that takes two hours. */
const BACKUP_MS = 26 * 3600 * 1000;
/** Certificates are renewed 30 days before their end; one that is not has somebody look at it in time. */
const CERTIFICATE_DAYS = { note: 21, fault: 7 };

/** Disk, backups and certificate: what ends slowly. */
export const machine: Look = {
  name: 'disk, backup and certificate',
  async *at(env) {
    for (const folder of [env['DATA_DIR'], BACKUP_FOLDER]) if (folder && existsSync(folder)) yield disk(folder);
    const age = await backup(env);
    if (age) yield age;
    yield* certificate(env);
  },
};

function disk(folder: string): Finding {
  const { bavail, blocks, bsize } = statfsSync(folder);
  const text = `${((bavail * bsize) / GB).toFixed(1)} GB are free where ${folder} is (${Math.round((100 * bavail) / blocks)} %)`;
  return bavail / blocks < FREE.share || bavail * bsize < FREE.bytes
    ? fault(`${text}: make room, or the site stops soon`)
    : ok(text);
}

/** The last whole one, which `backup` notes in the database, wherever it put it. */
async function backup({ DATABASE_URL = '' }: Env): Promise<Finding | undefined> {
  const at = await asked(DATABASE_URL).catch(() => undefined);
  // Without a database that answers, the look at it says so.
  if (at === undefined) return undefined;
  if (at === null) return note('there is no whole backup yet (deploy/BACKUP.md)');
  const age = Date.now() - at.getTime();
  const text = `the last whole backup is ${(age / DAY_MS).toFixed(1)} days old`;
  return age > BACKUP_MS ? fault(`${text}: see why the nightly one fails`) : ok(text);
}

async function asked(connectionString: string): Promise<Date | null> {
  const client = new Client({ connectionString, connectionTimeoutMillis: STEP_MS, query_timeout: STEP_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>('select whole_at as at from media.last_backup');
    return rows[0]?.at ?? null;
  } finally {
    await client.end();
  }
}

async function* certificate({ SITE_URL = 'http://localhost:3000' }: Env): AsyncGenerator<Finding> {
  if (!URL.canParse(SITE_URL) || new URL(SITE_URL).protocol !== 'https:') return;
  const shown = await shownAt(new URL(SITE_URL)).catch((error: unknown) => messageOf(error));
  if (typeof shown === 'string')
    return yield note(`the certificate of ${SITE_URL} cannot be looked at from here (${shown})`);
  const days = (Date.parse(shown.certificate.valid_to) - Date.now()) / DAY_MS;
  const text = `the certificate of ${SITE_URL} ends in ${Math.floor(days)} days`;
  if (days < CERTIFICATE_DAYS.fault) yield fault(`${text}: renew it`);
  else if (days < CERTIFICATE_DAYS.note) yield note(`${text}: is its renewal at work?`);
  else yield ok(text);
  if (shown.fault) yield note(`this machine does not trust the certificate of ${SITE_URL} (${shown.fault})`);
}

interface Shown {
  certificate: PeerCertificate;
  /** Why it is not trusted here. */
  fault: string;
}

async function shownAt({ hostname, port }: URL): Promise<Shown> {
  const options = { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false };
  const socket = connect(options);
  try {
    const ready = new Promise<void>((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject));
    await before(STEP_MS, ready);
    return {
      certificate: socket.getPeerCertificate(),
      fault: socket.authorized ? '' : messageOf(socket.authorizationError),
    };
  } finally {
    socket.destroy();
  }
}
