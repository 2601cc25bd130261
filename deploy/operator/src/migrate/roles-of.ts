import { databaseVariable, SERVICES } from '@app/contracts';
import type { Role } from './database/roles.js';
import type { MigrateConfig } from './config.js';

/**
 * Who may do what in the database: each service everything with the rows of its own schema. A process that needs less
 * gets a line with `tables`.
 */
export const rolesOf = (config: Readonly<InstanceType<typeof MigrateConfig>>): Role[] => [
  ...SERVICES.map((service) => ({ schema: service, address: config[databaseVariable(service)] })),
  {
    schema: 'media',
    address: config[databaseVariable('worker')],
    tables: { images: ['select', 'update'], cards: ['select', 'update'] },
  },
];
