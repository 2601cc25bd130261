import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { before, type Bus, connectBus, createLog, DatabaseConfig, loadConfig } from '@app/kernel';
import { Client } from 'pg';

const CONNECT_MS = 5_000;
const QUERY_MS = 30_000;
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Something that a person can mend; shown as one sentence. */
export class Failure extends Error {}

/** Database and bus of the site, both as administrator. */
export interface Site {
  db: Client;
  bus(): Promise<Bus>;
  close(): Promise<void>;
}

/** Connects to what DATABASE_URL and NATS_URL name, or else to the site that `npm start` runs on the data folder. */
export async function connectSite(env: NodeJS.ProcessEnv): Promise<Site> {
  const config = loadConfig(DatabaseConfig, { ...addressesOf(env), ...env });
  const db = new Client({
    connectionString: config.DATABASE_URL,
    application_name: 'events',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
  });
  // A query that is under way says so itself.
  db.on('error', () => undefined);
  await db.connect().catch((error: Error) => {
    throw new Failure(`The database at ${new URL(config.DATABASE_URL).host} cannot be used: ${error.message}`);
  });
  let bus: Promise<Bus> | undefined;
  return {
    db,
    bus: () => {
      bus ??= before(CONNECT_MS, connectBus('events', config, createLog('events', 'silent'))).catch(() => {
        throw new Failure(`NATS at ${new URL(config.NATS_URL).host} does not answer.`);
      });
      return bus;
    },
    close: async () => {
      await db.end();
      await (await bus)?.close();
    },
  };
}

/** What the launcher of `npm start` has written into its data folder. */
function addressesOf(env: NodeJS.ProcessEnv): Record<string, string> {
  if (env['DATABASE_URL'] && env['NATS_URL']) return {};
  const file = join(resolve(root, env['DATA_DIR'] || '.local'), 'run', 'addresses.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    throw new Failure(
      `There is no site of npm start: ${file} cannot be read. Set DATA_DIR, or DATABASE_URL and NATS_URL (both as administrator).`,
    );
  }
}
