import { before, type Bus, busServers, connectBus, createLog, DatabaseConfig, loadConfig } from '@app/kernel';
import { Failure } from '../shared/command.js';
import { connectDatabase } from '../shared/connect.js';
import { operatorSettings } from '../shared/settings.js';
import type { Client } from 'pg';

const CONNECT_MS = 5_000;
const QUERY_MS = 30_000;

/** Database and bus of the site, both as administrator. */
export interface Site {
  db: Client;
  bus(): Promise<Bus>;
  close(): Promise<void>;
}

/** Connects to the site's database at once, and to its bus when that is asked for. */
export async function connectSite(): Promise<Site> {
  const config = loadConfig(DatabaseConfig, operatorSettings(['DATABASE_URL', 'NATS_URL']));
  const db = await connectDatabase('events', config.DATABASE_URL, { query_timeout: QUERY_MS });
  let bus: Promise<Bus> | undefined;
  return {
    db,
    bus: () => {
      bus ??= before(CONNECT_MS, connectBus('events', config, createLog('events', 'silent'))).catch(() => {
        throw new Failure(`NATS at ${String(busServers(config.NATS_URL).servers)} does not answer.`);
      });
      return bus;
    },
    close: async () => {
      await db.end();
      await (await bus)?.close();
    },
  };
}
