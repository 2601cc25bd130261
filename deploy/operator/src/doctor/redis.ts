import { redisKeysOf, REDIS_USERS } from '@app/contracts';
import { before } from '@app/kernel';
import { Redis } from 'ioredis';
import { type Env, fault, type Finding, hostOf, type Look, messageOf, note, ok, STEP_MS } from './report.js';

/** Users with rights (ACL), and what the queue of pictures asks for. */
const OLDEST = [6, 2] as const;
const FULL = 0.9;

export const redis: Look = {
  name: 'Redis',
  async *at(env) {
    const { REDIS_URL = '' } = env;
    const info = await asking(REDIS_URL, (client) => client.info()).catch((error: unknown) => ({
      fault: messageOf(error),
    }));
    if (typeof info !== 'string')
      return yield fault(
        `Redis at ${hostOf(REDIS_URL)} cannot be used (${info.fault}): check REDIS_URL and whether it runs`,
      );
    yield* server(REDIS_URL, (name) => new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? '');
    yield* users(env);
  },
};

/** A connection for one question. */
async function asking<T>(url: string, ask: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: STEP_MS,
    commandTimeout: STEP_MS,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    retryStrategy: () => null,
  });
  let last: Error | undefined;
  client.on('error', (error: Error) => (last = error));
  try {
    return await before(
      STEP_MS,
      client.connect().then(() => ask(client)),
    );
  } catch (error) {
    // The client's own error says only that the connection is closed; the one before it says why.
    throw last ?? error;
  } finally {
    client.disconnect();
  }
}

async function* server(url: string, of: (name: string) => string): AsyncGenerator<Finding> {
  const version = of('redis_version');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const where = `Redis ${version} at ${hostOf(url)}`;
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    yield fault(`${where} is too old: take ${OLDEST.join('.')} or newer`);
  else yield ok(where);
  const policy = of('maxmemory_policy');
  if (policy === 'noeviction') yield ok('Redis evicts nothing (noeviction)');
  else yield fault(`Redis evicts keys (${policy}), and with them sessions and jobs: set maxmemory-policy noeviction`);
  if (of('aof_enabled') === '1') yield ok('Redis keeps what it has in a crash (appendonly yes)');
  else if (await isManaged(url))
    yield note(
      'Redis does not say that it keeps what it has (aof_enabled 0): its provider must, by copies or a log of its own',
    );
  else yield fault('Redis forgets sessions and jobs in a crash: set appendonly yes and appendfsync everysec');
  const [used, limit] = [Number(of('used_memory')), Number(of('maxmemory'))];
  if (limit > 0 && used > FULL * limit)
    yield fault(`Redis is ${Math.round((100 * used) / limit)} % full: raise maxmemory, or people cannot sign in soon`);
  const bare = Object.assign(new URL(url), { username: '', password: '' }).href;
  const open = await asking(bare, (client) => client.ping()).then(
    () => true,
    () => false,
  );
  if (open) yield fault('Redis answers without a password: set requirepass, or users with passwords');
}

/** Providers keep CONFIG from everybody, and say nothing of how they keep the data. */
const isManaged = (url: string): Promise<boolean> =>
  asking(url, (client) => client.config('GET', 'appendonly')).then(
    () => false,
    (error: unknown) => /unknown command|NOPERM/i.test(messageOf(error)),
  );

/** A part's user reaches the keys of its part only, and does nothing to the server. */
async function* users(env: Env): AsyncGenerator<Finding> {
  const fine: string[] = [];
  const keys = redisKeysOf(env['NATS_PREFIX'] ?? '');
  for (const user of REDIS_USERS) {
    const url = env[`${user.toUpperCase()}_REDIS_URL`];
    if (!url) continue;
    const [own = ''] = keys[user];
    try {
      await asking(url, (client) => client.exists(own.replace('*', 'doctor')));
    } catch (error) {
      yield fault(
        `Redis refuses the user of ${user} (${messageOf(error)}): check ${user.toUpperCase()}_REDIS_URL and the server's users`,
      );
      continue;
    }
    const foreign = REDIS_USERS.flatMap((other) => keys[other]).filter((pattern) => !keys[user].includes(pattern));
    const acts: [string, (client: Redis) => Promise<unknown>][] = [
      ['reaches every key in Redis', (client) => client.exists('doctor:of-nobody')],
      ...[...new Set(foreign)].map((pattern): (typeof acts)[number] => [
        `reaches the keys ${pattern} in Redis`,
        (client) => client.exists(pattern.replace('*', 'doctor')),
      ]),
      ['reads the settings of Redis', (client) => client.config('GET', 'appendonly')],
    ];
    const passed: string[] = [];
    for (const [what, act] of acts) {
      const refusal = await asking(url, act).then(
        () => '',
        (error: unknown) => messageOf(error),
      );
      if (refusal === '') passed.push(what);
      // Anything but a refusal says nothing of the rights.
      else if (!/NOPERM|unknown command/i.test(refusal)) throw new Error(refusal);
    }
    for (const what of passed) yield fault(`the user of ${user} ${what}: give it its own rights (see SECURITY.md)`);
    if (passed.length === 0) fine.push(user);
  }
  if (fine.length > 0) yield ok(`users of Redis with their own keys only: ${fine.join(', ')}`);
}
