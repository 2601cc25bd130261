import { join } from 'node:path';
import {
  DATABASE_USERS,
  type DatabaseUser,
  databaseVariable,
  SERVICES,
} from '../../../../libs/contracts/src/system/services.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { root } from '../root.ts';
import type { Task } from '../supervision/task.ts';
import type { Backends } from './backends.ts';
import { commonEnv, type GatewayAddress } from './parts.ts';
import type { Settings } from './settings.ts';

/** Makes roles, schemas, streams and the bucket; it has the rights to do so. */
export const migrateTask = (settings: Settings, backends: Backends): Task => ({
  name: 'migrate',
  file: join(root, 'deploy/operator/dist/main.js'),
  args: ['migrate'],
  env: {
    ...commonEnv(settings),
    DATABASE_URL: backends.database,
    NATS_URL: backends.bus,
    ...roleAddresses(backends, DATABASE_USERS),
    ...backends.s3,
  },
});

/** Fills an empty site: it writes with the services' own roles and uploads through the site. */
export const demoTask = (settings: Settings, backends: Backends, { port }: GatewayAddress): Task => ({
  name: 'demo',
  file: join(root, 'deploy/demo/dist/main.js'),
  env: { ...commonEnv(settings), SITE_URL: `http://${LOOPBACK}:${port}`, ...roleAddresses(backends, SERVICES) },
});

/** USERS_DATABASE_URL and so on. */
const roleAddresses = ({ roles }: Backends, users: readonly DatabaseUser[]): Record<string, string> =>
  Object.fromEntries(users.map((user) => [databaseVariable(user), roles[user]]));
