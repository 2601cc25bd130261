import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Backends } from './backends.ts';
import type { Settings } from './settings.ts';

/** Notes where database and bus are, as administrator, for the operator's commands on this machine (`npm run events`). Only the owner can read it. */
export function noteAddresses({ dataDir, env }: Settings, { database, bus }: Backends): void {
  const file = join(dataDir, 'run', 'addresses.json');
  const addresses = { DATABASE_URL: database, NATS_URL: bus, NATS_PREFIX: env.NATS_PREFIX ?? '' };
  writeFileSync(file, JSON.stringify(addresses, null, 2), { mode: 0o600 });
  chmodSync(file, 0o600);
}
