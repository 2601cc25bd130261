import { Client, type ClientConfig } from 'pg';
import { Failure } from './command.js';

const CONNECT_MS = 5_000;
const KEEP_ALIVE_MS = 30_000;

/** A connection to the site's database as administrator, for an operator's command. */
export async function connectDatabase(name: string, url: string, options: ClientConfig = {}): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    // A server that is gone without a word is noticed while a long statement waits for it.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...options,
  });
  // A query that is under way says so itself.
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw new Failure(`The database at ${new URL(url).host} cannot be used: ${error.message}`);
  });
  return client;
}
