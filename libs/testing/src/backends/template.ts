import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DATABASE_USERS, databaseVariable } from '@app/contracts/services';
import pg from 'pg';
import { type BackendAddresses, TEMPLATE } from './addresses.ts';

const OPERATOR = fileURLToPath(new URL('../../../../deploy/operator/dist/main.js', import.meta.url));

/** Makes the template with the migrate program, as deployments do. */
export async function migrateTemplate(backends: BackendAddresses): Promise<void> {
  const { postgres, nats, s3, s3AccessKey, s3SecretKey, roles } = backends;
  await withDatabase(postgres, (admin) => admin.query(`create database ${TEMPLATE}`));
  const child = spawn(process.execPath, [OPERATOR, 'migrate'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      DATABASE_URL: inDatabase(postgres, TEMPLATE),
      NATS_URL: nats,
      NATS_PREFIX: 'template',
      ...Object.fromEntries(DATABASE_USERS.map((user) => [databaseVariable(user), inDatabase(roles[user], TEMPLATE)])),
      S3_ENDPOINT: s3,
      S3_ACCESS_KEY: s3AccessKey,
      S3_SECRET_KEY: s3SecretKey,
      S3_BUCKET: 'template',
    },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`migrating the template failed (exit ${code})`);
}

/**
 * Clones the template. Clones are made one at a time, because Postgres allows no other session on a template. Its files
 * are copied: in the usual way each page would also go through the log.
 */
export const cloneTemplate = (postgres: string, name: string): Promise<void> =>
  withDatabase(postgres, async (admin) => {
    await admin.query('select pg_advisory_lock(1)');
    await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  });

/** Drops a clone, also with connections to it. */
export const dropClone = (postgres: string, name: string): Promise<void> =>
  withDatabase(postgres, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
  });

/** The address of another database on that server, for that user. */
export const inDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Works on a connection of its own. */
export async function withDatabase<T>(
  connection: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
