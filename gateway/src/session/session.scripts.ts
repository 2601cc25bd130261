import type { Redis } from 'ioredis';

/**
 * Each step of a session is one script inside Redis: one round trip, and by Redis' clock, so that the gateways' clocks do not matter.
 * Keys: `session:<hash of the id>` holds {userId, createdAt, expiresAt} as JSON and lives as long as the idle time;
 * `session:doubt:<userId>` says that this person may have been suspended: who wants to know asks the users service;
 * `user-sessions:<userId>` is the sorted set of a person's session hashes by their absolute end.
 */

/** Forgets one session: the body of every script that ends one. */
const FORGET = `
local function forget(hash)
  local stored = redis.call('GET', 'session:' .. hash)
  if not stored then return end
  redis.call('DEL', 'session:' .. hash)
  redis.call('ZREM', 'user-sessions:' .. cjson.decode(stored).userId, hash)
end
`;

/** Counts one use: answers how many there were in this window, and the seconds to wait or 0. */
const COUNT = `
local function count(key, max, seconds)
  local used = redis.call('INCR', key)
  if used == 1 then redis.call('EXPIRE', key, seconds) end
  if used <= tonumber(max) then return used, 0 end
  return used, math.max(1, redis.call('TTL', key))
end
`;

/** ARGV: hash, userId, idle seconds, absolute seconds, hash of the browser's old session or ''. */
const OPEN = `${FORGET}
if ARGV[5] ~= '' then forget(ARGV[5]) end
local now = tonumber(redis.call('TIME')[1])
local ends = now + tonumber(ARGV[4])
local mine = 'user-sessions:' .. ARGV[2]
local session = cjson.encode({userId = ARGV[2], createdAt = now, expiresAt = ends})
redis.call('SET', 'session:' .. ARGV[1], session, 'EX', math.min(tonumber(ARGV[3]), tonumber(ARGV[4])))
redis.call('ZREMRANGEBYSCORE', mine, '-inf', now)
redis.call('ZADD', mine, ends, ARGV[1])
redis.call('EXPIRE', mine, ARGV[4])
`;

/**
 * ARGV: hash, idle seconds, seconds between two renewals, and, when the call counts against a limit of its user: the counter's name up to the user,
 * how many, in how many seconds. Answers {userId, seconds to wait or 0, 1 when the person is in doubt or 0}, or nothing when there is no such session.
 */
const ADMIT = `${FORGET}${COUNT}
local key = 'session:' .. ARGV[1]
local stored = redis.call('GET', key)
if not stored then return false end
local session = cjson.decode(stored)
local left = session.expiresAt - tonumber(redis.call('TIME')[1])
if left <= 0 then forget(ARGV[1]) return false end
local stay = math.min(tonumber(ARGV[2]), left)
if stay - redis.call('TTL', key) >= tonumber(ARGV[3]) then redis.call('EXPIRE', key, stay) end
local wait = 0
if ARGV[4] then
  local _
  _, wait = count(ARGV[4] .. session.userId, ARGV[5], ARGV[6])
end
return {session.userId, wait, redis.call('EXISTS', 'session:doubt:' .. session.userId)}
`;

/** ARGV: hash. */
const END = `${FORGET}
forget(ARGV[1])
`;

/** ARGV: userId. */
const END_ALL = `
local mine = 'user-sessions:' .. ARGV[1]
for _, hash in ipairs(redis.call('ZRANGE', mine, 0, -1)) do redis.call('DEL', 'session:' .. hash) end
redis.call('DEL', mine)
`;

/** KEYS: the counter. ARGV: how many, in how many seconds. Answers {how many there were, seconds to wait or 0}. */
const TAKE = `${COUNT}
return {count(KEYS[1], ARGV[1], ARGV[2])}
`;

/** The connection with our scripts as commands; Redis keeps them by their hash, so each call sends the arguments only. */
export interface ScriptedRedis extends Redis {
  openSession(hash: string, userId: string, idle: number, absolute: number, oldHash: string): Promise<null>;
  admitSession(
    hash: string,
    idle: number,
    renewEvery: number,
    ...limit: [] | [key: string, max: number, seconds: number]
  ): Promise<[userId: string, wait: number, doubted: number] | null>;
  endSession(hash: string): Promise<null>;
  endAllSessions(userId: string): Promise<null>;
  takeFromLimit(key: string, max: number, seconds: number): Promise<[used: number, wait: number]>;
}

/** Adds our scripts to a connection. */
export function withScripts(redis: Redis): ScriptedRedis {
  redis.defineCommand('openSession', { numberOfKeys: 0, lua: OPEN });
  redis.defineCommand('admitSession', { numberOfKeys: 0, lua: ADMIT });
  redis.defineCommand('endSession', { numberOfKeys: 0, lua: END });
  redis.defineCommand('endAllSessions', { numberOfKeys: 0, lua: END_ALL });
  redis.defineCommand('takeFromLimit', { numberOfKeys: 1, lua: TAKE });
  return redis as ScriptedRedis;
}

/** Collects a connection's commands until the end of this turn of the event loop, and sends them in one write. */
export function inOneWrite(redis: Redis): void {
  const { stream } = redis;
  if (!stream || stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}
