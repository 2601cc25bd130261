import { createHash } from 'node:crypto';
import { REDIS_USERS, redisConfiguration } from '@app/contracts';
import { type ConfigureSettings, redisVariable, userOf } from './config.js';

/** The configuration of Redis in a container. */
export const redisInContainer = (settings: ConfigureSettings): string =>
  redisConfiguration({
    port: 6379,
    folder: '/data',
    durable: true,
    maxMemory: settings.REDIS_MAXMEMORY,
    prefix: settings.NATS_PREFIX,
    administrator: sha256(userOf(settings.REDIS_URL).password),
    users: REDIS_USERS.map((part) => {
      const { user, password } = userOf(settings[redisVariable(part)]);
      return { part, name: user, sha256: sha256(password) };
    }),
  });

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
