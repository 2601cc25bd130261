import { DATABASE_USERS, databaseVariable, type DatabaseVariable } from '@app/contracts';
import { ConfigError, DatabaseConfig, IsAddress, IsOptionalSetting, IsSecret, WithStorage } from '@app/kernel';
import { STORE_USERS } from './bucket-policy.js';

type StoreKeyVariable = `${Uppercase<(typeof STORE_USERS)[number]>}_S3_ACCESS_KEY`;
/** Where the access key of a part stands. */
export const storeKeyVariable = (user: (typeof STORE_USERS)[number]): StoreKeyVariable =>
  `${user.toUpperCase() as Uppercase<typeof user>}_S3_ACCESS_KEY`;

class Settings extends WithStorage(DatabaseConfig) {
  /** on: the bucket's policy is written, with the rights of each part's key. */
  @IsOptionalSetting()
  S3_BUCKET_POLICY: string = 'off';
}
for (const user of STORE_USERS) {
  IsOptionalSetting()(Settings.prototype, storeKeyVariable(user));
  IsSecret(3)(Settings.prototype, storeKeyVariable(user));
}
for (const user of DATABASE_USERS) IsAddress('postgres', 'postgresql')(Settings.prototype, databaseVariable(user));

/**
 * Here DATABASE_URL and NATS_URL are administrative; USERS_DATABASE_URL and so on hold the role and password to make
 * for each process.
 */
export const MigrateConfig = Settings as new () => Settings &
  Record<DatabaseVariable, string> &
  Partial<Record<StoreKeyVariable, string>>;

/** The access key of each part, which the bucket's policy names. @throws when one is missing. */
export function accessKeysOf(config: InstanceType<typeof MigrateConfig>): Record<(typeof STORE_USERS)[number], string> {
  const keys = STORE_USERS.map((user) => [user, config[storeKeyVariable(user)]] as const);
  const missing = keys
    .filter(([, key]) => !key)
    .map(([user]) => `${storeKeyVariable(user)} is missing for S3_BUCKET_POLICY`);
  if (missing.length > 0) throw new ConfigError(missing);
  return Object.fromEntries(keys) as Record<(typeof STORE_USERS)[number], string>;
}

/** The settings of migrate that have no default. */
export const settingsOfMigrate: readonly string[] = [
  'DATABASE_URL',
  ...DATABASE_USERS.map(databaseVariable),
  'NATS_URL',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
];
