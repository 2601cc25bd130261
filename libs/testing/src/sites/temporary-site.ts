import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Site, startSite } from '@app/launcher/site';
import { dataFolder } from '../backends/data-folder.ts';
import { PASSWORD_COST } from '../parts/password-cost.ts';

/**
 * The whole site in processes of its own, as `npm start` runs it, on a free port and with data that go when it is
 * closed.
 */
export interface TemporarySite extends Site {
  close(): Promise<void>;
}

interface Data {
  /** Begin with the demo's. */
  demo?: boolean;
  /** They are in this folder, and stay there. */
  keptIn?: string | undefined;
}

/** Starts an empty site without request limits, unless `data` says otherwise. `env` adds settings. */
export async function startTemporarySite(
  env: Record<string, string> = {},
  { demo = false, keptIn }: Data = {},
): Promise<TemporarySite> {
  const dataDir = keptIn ?? dataFolder('site-');
  const site = await startSite({
    dataDir,
    port: await freePort(),
    demo,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'warn',
      PASSWORD_COST,
      ...env,
    },
  });
  return {
    ...site,
    close: async () => {
      await site.stop();
      if (!keptIn) rmSync(dataDir, { recursive: true, force: true });
    },
  };
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
