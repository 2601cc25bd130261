import { parts, type PartName, REDIS_USERS, type RedisUser } from '@app/contracts';
import { ConfigError, IsAddress, IsNumberSetting, IsOptionalSetting, IsSecret, loadConfig } from '@app/kernel';

/** Who has a user of its own on the bus. */
export const BUS_USERS = Object.keys(parts) as PartName[];

type BusVariable = `${Uppercase<PartName>}_NATS_URL`;
type RedisVariable = `${Uppercase<RedisUser>}_REDIS_URL`;
export const busVariable = (user: PartName): BusVariable => `${user.toUpperCase() as Uppercase<PartName>}_NATS_URL`;
export const redisVariable = (user: RedisUser): RedisVariable =>
  `${user.toUpperCase() as Uppercase<RedisUser>}_REDIS_URL`;

/** Who has a key of its own to the object store. */
export const STORE_USERS = ['gateway', 'media', 'worker'] as const;
type StoreUser = (typeof STORE_USERS)[number];

type StoreVariable = `${Uppercase<StoreUser>}_S3_${'ACCESS' | 'SECRET'}_KEY`;
export const storeKeyVariable = (user: StoreUser): StoreVariable =>
  `${user.toUpperCase() as Uppercase<StoreUser>}_S3_ACCESS_KEY`;
export const storeSecretVariable = (user: StoreUser): StoreVariable =>
  `${user.toUpperCase() as Uppercase<StoreUser>}_S3_SECRET_KEY`;

/** How many containers of a server there are: two on one volume would ruin what is in it. */
const IsServerCount = (): PropertyDecorator => IsNumberSetting(0, 1);

/** The addresses of all users, with their passwords; NATS_URL and REDIS_URL are the administrator's. */
class Settings {
  @IsAddress('http', 'https')
  SITE_URL: string = 'http://localhost:3000';

  @IsAddress('nats', 'tls')
  NATS_URL!: string;

  @IsAddress('redis', 'rediss')
  REDIS_URL!: string;

  /** More than this Redis does not keep: it refuses writes then, and the system does not end it for its memory. */
  REDIS_MAXMEMORY: string = '256mb';

  @IsServerCount()
  POSTGRES_CONTAINERS: number = 1;

  @IsServerCount()
  REDIS_CONTAINERS: number = 1;

  @IsServerCount()
  NATS_CONTAINERS: number = 1;

  @IsServerCount()
  STORE_CONTAINERS: number = 1;

  NATS_PREFIX: string = '';
}
for (const user of BUS_USERS) IsAddress('nats', 'tls')(Settings.prototype, busVariable(user));
for (const user of REDIS_USERS) IsAddress('redis', 'rediss')(Settings.prototype, redisVariable(user));
for (const user of STORE_USERS)
  for (const variable of [storeKeyVariable(user), storeSecretVariable(user)]) {
    // Who configures NATS or Redis alone need not know the keys of the store.
    IsOptionalSetting()(Settings.prototype, variable);
    IsSecret(3)(Settings.prototype, variable);
  }

const ConfigureConfig = Settings as new () => Settings &
  Record<BusVariable | RedisVariable, string> &
  Partial<Record<StoreVariable, string>>;
export type ConfigureSettings = Readonly<InstanceType<typeof ConfigureConfig>>;

/** @throws ConfigError, also when a server is elsewhere for the administrator and not for every user of it. */
export function readSettings(env: NodeJS.ProcessEnv): ConfigureSettings {
  const settings = loadConfig(ConfigureConfig, env);
  const faults = halfMoved(env);
  if (faults.length > 0) throw new ConfigError(faults);
  return settings;
}

/** The servers of docker-compose.yml by the settings that lead to them. */
const SERVERS = { DATABASE_URL: 'postgres', NATS_URL: 'nats', REDIS_URL: 'redis' } as const;

/**
 * Somebody who sets the administrator's address of a server elsewhere and forgets a part's would have a site on two
 * servers.
 */
function halfMoved(env: NodeJS.ProcessEnv): string[] {
  return Object.entries(SERVERS).flatMap(([setting, server]) => {
    const isHere = (name: string): boolean => new URL(env[name]!).hostname === server;
    const given = Object.keys(env).filter((name) => name.endsWith(setting) && env[name] && URL.canParse(env[name]));
    const forgotten = given.filter(isHere);
    if (forgotten.length === given.length) return [];
    return forgotten.map(
      (name) => `${name} leads to the container ${server}, and others of these addresses elsewhere: set them all`,
    );
  });
}

export interface ServerUser {
  user: string;
  password: string;
}

/** User and password of an address. */
export function userOf(address: string): ServerUser {
  // In a list of servers the first names the user.
  const { username, password } = new URL(address.split(',')[0]!);
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}
