import type { DatabaseUser } from '@app/contracts/services';
import type { TestAddresses } from '../../../../deploy/launcher/src/backends/test-backends.ts';

/** The migrated database of which every story file gets a clone. */
export const TEMPLATE = 'stories_template';

/** Postgres, NATS, Redis and S3, however they were started. */
export interface Backends {
  addresses: TestAddresses;
  stop(): Promise<void>;
}

/** Administrative addresses of the running backends, and each process's own role. */
export interface BackendAddresses extends TestAddresses {
  roles: Record<DatabaseUser, string>;
}

const VARIABLE = 'TEST_BACKEND_ADDRESSES';

/** Hands the addresses on to the test files, which run in processes of their own. */
export function handOn(addresses: BackendAddresses): void {
  process.env[VARIABLE] = JSON.stringify(addresses);
}

/** What was handed on by Jest's global set-up. */
export function backendAddresses(): BackendAddresses {
  const given = process.env[VARIABLE];
  if (!given)
    throw new Error('only stories and faults of parts have backends: does jest.config.mjs know a file of this name?');
  return JSON.parse(given) as BackendAddresses;
}
