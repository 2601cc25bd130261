/**
 * What each part keeps in Redis, under the keys that it may touch. This file imports nothing: the launcher reads it before anything is built.
 * @param prefix the site's NATS_PREFIX, which queues carry too, so that several sites can share servers
 */
export const redisKeysOf = (prefix: string) => ({
  gateway: ['session:*', 'user-sessions:*', 'login:*', 'limit:*'],
  media: [`${prefix}media:*`],
  worker: [`${prefix}media:*`],
});
export type RedisUser = keyof ReturnType<typeof redisKeysOf>;

/** Who has a user of its own in Redis. */
export const REDIS_USERS = Object.keys(redisKeysOf('')) as RedisUser[];

/** Reading and writing, in scripts too; nothing that lists keys, looks into the server or changes it. */
const COMMANDS =
  '-@all +@read +@write +@blocking +@transaction -@dangerous -scan -randomkey -dbsize ' +
  '+eval +evalsha +script|load +script|exists +time +ping +info +select +client|setname';

/** The rules of a user as Redis' configuration has them after `user <name> on`, without the password. */
export function redisRules(user: RedisUser, prefix: string): string {
  const keys = redisKeysOf(prefix)[user].map((pattern) => `~${pattern}`);
  return `resetchannels ${keys.join(' ')} ${COMMANDS}`;
}
