import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD_COST } from '@app/testing/password-cost';
import { underTest } from '@app/testing/under-test';
import type { SystemUnderTest } from '@app/testing';
import { ADMIN, BusySite } from './busy-site.ts';
import { NpmStart } from '../start/npm-start.ts';

/** A site that `npm start` runs, as a test looks at it. It ends with the test's file. */
export interface Started extends SystemUnderTest {
  backends: { database: string };
  close(): Promise<void>;
}

/** `npm start` with its data in a folder on a disk that only it sees: `around` mounts it. */
export async function startWith(folder: string, around: string[], env: Record<string, string> = {}): Promise<NpmStart> {
  // Limits count as on any site, and nobody comes to one.
  const settings = { DATA_DIR: folder, DEMO: 'off', RATE_LIMIT_FACTOR: '1000', PASSWORD_COST };
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const start = await NpmStart.with({ ...settings, ...admin, ...env }, around);
  await start.ready();
  return start;
}

/** The operator's addresses, as the start has noted them. */
export const addressesOf = ({ child }: NpmStart, folder: string): Record<string, string> =>
  JSON.parse(readFileSync(join('/proc', String(child.pid), 'root', folder, 'run/addresses.json'), 'utf8')) as Record<
    string,
    string
  >;

/** Fills the site with people and projects. */
export function makeBusy(start: NpmStart, folder: string): Promise<BusySite<Started>> {
  const database = addressesOf(start, folder)['DATABASE_URL']!;
  const seen = underTest(`http://127.0.0.1:${start.port}`, database);
  return BusySite.on({ ...seen, backends: { database }, close: async () => {} });
}
