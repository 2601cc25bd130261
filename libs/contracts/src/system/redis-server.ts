// This file imports nothing: the launcher reads it before anything is built.

/**
 * What each part keeps in Redis, under the keys that it may touch.
 * @param prefix the site's NATS_PREFIX, which queues carry too, so that several sites can share servers
 */
export const redisKeysOf = (prefix: string) => ({
  gateway: ['session:*', 'user-sessions:*', 'login:*', 'limit:*'],
  media: [`${prefix}media:*`],
  worker: [`${prefix}media:*`],
});
export type RedisUser = keyof ReturnType<typeof redisKeysOf>;

/** The processes that have a user of their own in Redis. */
export const REDIS_USERS = Object.keys(redisKeysOf('')) as RedisUser[];

/** Reading and writing, in scripts too; nothing that lists keys, looks into the server or changes it. */
const COMMANDS =
  '-@all +@read +@write +@blocking +@transaction -@dangerous -scan -randomkey -dbsize ' +
  '+eval +evalsha +script|load +script|exists +time +ping +info +select +client|setname';

/** The rules of a user as Redis' configuration has them after the password. */
function redisRules(user: RedisUser, prefix: string): string {
  const keys = redisKeysOf(prefix)[user].map((pattern) => `~${pattern}`);
  return `resetchannels ${keys.join(' ')} ${COMMANDS}`;
}

/** A Redis server of the site's own. */
export interface RedisServer {
  /** Only this address is listened on; without it, all. */
  host?: string;
  port: number;
  folder: string;
  /** Whether writes are kept on the disk. Tests do without. */
  durable: boolean;
  /** Such as `256mb`: more than this Redis refuses, where the system would end it for its memory. */
  maxMemory?: string;
  /** The NATS_PREFIX of the site. */
  prefix: string;
  /** SHA-256 of the administrator's password, in hexadecimal: the file holds no password that somebody could read. */
  administrator: string;
  /** SHA-256 of each user's password. */
  users: readonly { part: RedisUser; name: string; sha256: string }[];
}

/**
 * The configuration file of Redis. It keeps sessions and the queue: nothing is evicted, and a crash loses a second at
 * most.
 */
export function redisConfiguration(server: RedisServer): string {
  const { host, port, folder, durable, maxMemory, prefix, administrator, users } = server;
  return [
    ...(host ? [`bind ${host}`] : []),
    `port ${port}`,
    `user default on #${administrator} ~* &* +@all`,
    ...users.map(({ part, name, sha256 }) => `user ${name} on #${sha256} ${redisRules(part, prefix)}`),
    `dir "${folder}"`,
    `appendonly ${durable ? 'yes' : 'no'}`,
    'appendfsync everysec',
    'save ""',
    ...(maxMemory ? [`maxmemory ${maxMemory}`] : []),
    'maxmemory-policy noeviction',
    '',
  ].join('\n');
}
