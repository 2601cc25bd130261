import { parts, type PartName, REDIS_USERS, type RedisUser } from '@app/contracts';
import { IsAddress } from '@app/kernel';

/** Who has a user of its own on the bus. */
export const BUS_USERS = Object.keys(parts) as PartName[];

type BusVariable = `${Uppercase<PartName>}_NATS_URL`;
type RedisVariable = `${Uppercase<RedisUser>}_REDIS_URL`;
export const busVariable = (user: PartName): BusVariable => `${user.toUpperCase() as Uppercase<PartName>}_NATS_URL`;
export const redisVariable = (user: RedisUser): RedisVariable =>
  `${user.toUpperCase() as Uppercase<RedisUser>}_REDIS_URL`;

/** The addresses of all users, with their passwords; NATS_URL and REDIS_URL are the administrator's. */
class Settings {
  @IsAddress('http', 'https')
  SITE_URL: string = 'http://localhost:3000';

  @IsAddress('nats', 'tls')
  NATS_URL!: string;

  @IsAddress('redis', 'rediss')
  REDIS_URL!: string;
}
for (const user of BUS_USERS) IsAddress('nats', 'tls')(Settings.prototype, busVariable(user));
for (const user of REDIS_USERS) IsAddress('redis', 'rediss')(Settings.prototype, redisVariable(user));

export const ConfigureConfig = Settings as new () => Settings & Record<BusVariable | RedisVariable, string>;
export type ConfigureSettings = Readonly<InstanceType<typeof ConfigureConfig>>;

export interface ServerUser {
  user: string;
  password: string;
}

/** User and password of an address. */
export function userOf(address: string): ServerUser {
  const { username, password } = new URL(address);
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}
