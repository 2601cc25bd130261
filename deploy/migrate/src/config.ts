import { DATABASE_USERS, databaseVariable, type DatabaseVariable } from '@app/contracts';
import { DatabaseConfig, IsAddress, WithStorage } from '@app/kernel';

class Settings extends WithStorage(DatabaseConfig) {}
for (const user of DATABASE_USERS) IsAddress('postgres', 'postgresql')(Settings.prototype, databaseVariable(user));

/** Here DATABASE_URL and NATS_URL are administrative; USERS_DATABASE_URL and so on hold the role and password to make for each process. */
export const MigrateConfig = Settings as new () => Settings & Record<DatabaseVariable, string>;

/** Those of them that have no default. */
export const settingsOfMigrate: readonly string[] = [
  'DATABASE_URL',
  ...DATABASE_USERS.map(databaseVariable),
  'NATS_URL',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
];
