import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { type Site, startSite } from '@app/local/site';
import pg from 'pg';
import { Browser } from './browser.js';

/** The whole site in processes of its own, as `npm start` runs it, with what a test looks at it by. */
export interface TestSite extends Site {
  browser(): Browser;
  /** SQL as the database's administrator. */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'site-'));

export async function startTestSite(env: Record<string, string> = {}, demo = false): Promise<TestSite> {
  const dataDir = temporaryFolder();
  const site = await startSite({
    dataDir,
    port: await freePort(),
    demo,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'warn', ...env },
  });
  return {
    ...site,
    browser: () => new Browser(site.url),
    sql: async (text, values) => {
      // A connection for each: the database may have been restarted since the last one.
      const client = new pg.Client({ connectionString: site.backends.database });
      await client.connect();
      try {
        return (await client.query(text, values)).rows as never;
      } finally {
        await client.end();
      }
    },
    close: async () => {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
