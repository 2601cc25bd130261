import { createHash } from 'node:crypto';
import { REDIS_USERS, redisRules } from '@app/contracts';
import { type ConfigureSettings, redisVariable, userOf } from './config.js';

/** The configuration of a Redis server of the site's own. It keeps sessions and the queue: nothing is evicted, and a crash loses a second at most. */
export function redisConfiguration(settings: ConfigureSettings): string {
  const users = REDIS_USERS.map((part) => {
    const { user, password } = userOf(settings[redisVariable(part)]);
    return `user ${user} on ${hashOf(password)} ${redisRules(part, settings.NATS_PREFIX)}`;
  });
  return `port 6379
user default on ${hashOf(userOf(settings.REDIS_URL).password)} ~* &* +@all
${users.join('\n')}
dir /data
appendonly yes
appendfsync everysec
save ""
maxmemory ${settings.REDIS_MAXMEMORY}
maxmemory-policy noeviction
`;
}

/** As Redis' users take a password that shall not be read in the file. */
const hashOf = (password: string): string => `#${createHash('sha256').update(password).digest('hex')}`;
