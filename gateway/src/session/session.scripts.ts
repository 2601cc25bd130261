import type { Redis } from 'ioredis';

/**
 * Each step of a session is one script inside Redis: one round trip, and by Redis' clock, so that the gateways' clocks
 * do not matter. The keys:
 * - `session:<hash of the id>` holds {userId, createdAt, expiresAt, seenAt} as JSON and lives as long as the idle time.
 *   It also holds `device`, where the browser said something that we know. Sessions of the version before have neither.
 *   Over HTTPS it also holds `bound`: since when the id counts only under the name that begins with `__Host-`
 *   (cookies.ts), 0 for always.
 * - `session:replaced:<hash>` says for a minute that this browser has just signed in anew. A request with the old id
 *   may still be on its way.
 * - `session:doubt:<userId>` says that this person may have been suspended. The gateway then asks the users service.
 * - `user-sessions:<userId>` is the sorted set of a person's session hashes, by when they end unless they are used.
 */

/**
 * For so long after a browser got a new session, or its old one under a new name, requests that were under way carry
 * the old cookie.
 */
const REPLACED_SECONDS = 60;

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
local function windowLeft(key, seconds)
  local left = redis.call('TTL', key)
  -- It has just begun, or Redis' clock went back: nobody waits longer than a window.
  if left < 0 or left > tonumber(seconds) then
    redis.call('EXPIRE', key, seconds)
    left = tonumber(seconds)
  end
  return left
end
local function count(key, max, seconds)
  local used = redis.call('INCR', key)
  local left = windowLeft(key, seconds)
  if used <= tonumber(max) then return used, 0 end
  return used, math.max(1, left)
end
`;

/**
 * ARGV: hash, userId, idle seconds, absolute seconds, hash of the browser's old session or '', '1' for a cookie that is
 * bound to the host or '', the device or ''.
 */
const OPEN = `${FORGET}
if ARGV[5] ~= '' then
  forget(ARGV[5])
  redis.call('SET', 'session:replaced:' .. ARGV[5], '1', 'EX', ${REPLACED_SECONDS})
end
local now = tonumber(redis.call('TIME')[1])
local ends = now + tonumber(ARGV[4])
local mine = 'user-sessions:' .. ARGV[2]
local session = {userId = ARGV[2], createdAt = now, expiresAt = ends, seenAt = now}
if ARGV[7] ~= '' then session.device = ARGV[7] end
if ARGV[6] == '1' then session.bound = 0 end
local stay = math.min(tonumber(ARGV[3]), tonumber(ARGV[4]))
redis.call('SET', 'session:' .. ARGV[1], cjson.encode(session), 'EX', stay)
redis.call('ZREMRANGEBYSCORE', mine, '-inf', now)
redis.call('ZADD', mine, now + stay, ARGV[1])
redis.call('EXPIRE', mine, ARGV[4])
`;

/**
 * ARGV: hash, idle seconds, seconds between two renewals, and '1' when the id came under its old name or ''. When the
 * call counts against a limit of its user, three more: the counter's name up to the user, how many, in how many
 * seconds. Answers {userId, seconds to wait or 0, 1 when the person is in doubt or 0, Redis' time}. Answers nothing
 * when there is no such session, and 0 when the browser has just got another one.
 */
const ADMIT = `${FORGET}${COUNT}
local key = 'session:' .. ARGV[1]
local stored = redis.call('GET', key)
if not stored then
  if redis.call('EXISTS', 'session:replaced:' .. ARGV[1]) == 1 then return 0 end
  return false
end
local session = cjson.decode(stored)
local now = tonumber(redis.call('TIME')[1])
local left = session.expiresAt - now
if left <= 0 then forget(ARGV[1]) return false end
if ARGV[4] == '1' then
  if session.bound and now - session.bound > ${REPLACED_SECONDS} then return false end
  if not session.bound then
    session.bound = now
    redis.call('SET', key, cjson.encode(session), 'KEEPTTL')
  end
end
local stay = math.min(tonumber(ARGV[2]), left)
-- Within its last days a session cannot live longer, but when it was seen is still to be known.
if stay - redis.call('TTL', key) >= tonumber(ARGV[3]) or now - (session.seenAt or session.createdAt) >= tonumber(ARGV[3]) then
  -- A full Redis takes no ZADD. Then the session stands as it is, and is renewed another time.
  local told = redis.pcall('ZADD', 'user-sessions:' .. session.userId, 'XX', now + stay, ARGV[1])
  if type(told) == 'number' then
    redis.call('EXPIRE', key, stay)
    session.seenAt = now
    redis.pcall('SET', key, cjson.encode(session), 'KEEPTTL')
  end
end
local wait = 0
if ARGV[5] then
  local _
  _, wait = count(ARGV[5] .. session.userId, ARGV[6], ARGV[7])
end
return {session.userId, wait, redis.call('EXISTS', 'session:doubt:' .. session.userId), now}
`;

/** ARGV: hash. */
const END = `${FORGET}
forget(ARGV[1])
`;

/** ARGV: userId, the hash of the session that stays or ''. Answers the hashes of those that ended. */
const END_ALL = `
local mine = 'user-sessions:' .. ARGV[1]
local ended = {}
for _, hash in ipairs(redis.call('ZRANGE', mine, 0, -1)) do
  if hash ~= ARGV[2] then
    redis.call('DEL', 'session:' .. hash)
    redis.call('ZREM', mine, hash)
    ended[#ended + 1] = hash
  end
end
return ended
`;

/** ARGV: userId, how many at most. Answers hash and session by turns, those that would stand for longest first. */
const LIST = `
local found = {}
for _, hash in ipairs(redis.call('ZREVRANGE', 'user-sessions:' .. ARGV[1], 0, ARGV[2] - 1)) do
  local stored = redis.call('GET', 'session:' .. hash)
  if stored then
    found[#found + 1] = hash
    found[#found + 1] = stored
  end
end
return found
`;

/** KEYS: the counter. ARGV: how many, in how many seconds. Answers the seconds to wait or 0. */
const TAKE = `${COUNT}
local _, wait = count(KEYS[1], ARGV[1], ARGV[2])
return wait
`;

/**
 * KEYS: the counter. ARGV: how many, in how many seconds. Counts only what is within the limit. Answers the seconds to
 * wait or 0.
 */
const TAKE_IF_LEFT = `${COUNT}
local _, wait = count(KEYS[1], ARGV[1], ARGV[2])
if wait > 0 then redis.call('DECR', KEYS[1]) end
return wait
`;

/** KEYS: the counter. Nothing is made of one that has ended meanwhile. */
const GIVE_BACK = `
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('DECR', KEYS[1]) end
`;

/**
 * KEYS: the own counter, the shared one, when the own wait began. ARGV: how many own ones, in how many seconds, after
 * how many shared ones pauses begin, the longest pause in seconds. Answers the seconds to wait; 0 when the use was
 * counted.
 */
const TAKE_WITH_PAUSES = `${COUNT}
if tonumber(redis.call('GET', KEYS[1]) or 0) >= tonumber(ARGV[1]) then return math.max(1, windowLeft(KEYS[1], ARGV[2])) end
local beyond = tonumber(redis.call('GET', KEYS[2]) or 0) - tonumber(ARGV[3])
if beyond >= 0 then
  local pause = math.min(tonumber(ARGV[4]), 2 ^ math.min(beyond, 10))
  local time = redis.call('TIME')
  local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
  -- Not in the future: Redis' clock may have gone back.
  local since = math.min(now, tonumber(redis.call('GET', KEYS[3]) or now))
  local left = since + pause - now
  if left > 0 then
    redis.call('SET', KEYS[3], string.format('%.3f', since), 'EX', ARGV[2])
    return math.ceil(left)
  end
  redis.call('DEL', KEYS[3])
end
count(KEYS[1], ARGV[1], ARGV[2])
count(KEYS[2], ARGV[1], ARGV[2])
return 0
`;

/** KEYS as above. */
const FORGET_PAUSED = `
redis.call('DEL', KEYS[1], KEYS[3])
if tonumber(redis.call('GET', KEYS[2]) or 0) > 0 then redis.call('DECR', KEYS[2]) end
`;

/**
 * The connection with our scripts as commands; Redis keeps them by their hash, so each call sends the arguments only.
 */
export interface ScriptedRedis extends Redis {
  openSession(
    hash: string,
    userId: string,
    idle: number,
    absolute: number,
    oldHash: string,
    bound: '1' | '',
    device: string,
  ): Promise<null>;
  admitSession(
    hash: string,
    idle: number,
    renewEvery: number,
    underOldName: '1' | '',
    ...limit: [] | [key: string, max: number, seconds: number]
  ): Promise<[userId: string, wait: number, doubted: number, now: number] | 0 | null>;
  endSession(hash: string): Promise<null>;
  endAllSessions(userId: string, except: string): Promise<string[]>;
  listSessions(userId: string, max: number): Promise<string[]>;
  takeFromLimit(key: string, max: number, seconds: number): Promise<number>;
  takeIfLeft(key: string, max: number, seconds: number): Promise<number>;
  giveBack(key: string): Promise<null>;
  takeWithPauses(
    own: string,
    shared: string,
    waits: string,
    max: number,
    seconds: number,
    prompt: number,
    longest: number,
  ): Promise<number>;
  forgetPaused(own: string, shared: string, waits: string): Promise<null>;
}

/** Adds our scripts to a connection. */
export function withScripts(redis: Redis): ScriptedRedis {
  redis.defineCommand('openSession', { numberOfKeys: 0, lua: OPEN });
  redis.defineCommand('admitSession', { numberOfKeys: 0, lua: ADMIT });
  redis.defineCommand('endSession', { numberOfKeys: 0, lua: END });
  redis.defineCommand('endAllSessions', { numberOfKeys: 0, lua: END_ALL });
  redis.defineCommand('listSessions', { numberOfKeys: 0, lua: LIST });
  redis.defineCommand('takeFromLimit', { numberOfKeys: 1, lua: TAKE });
  redis.defineCommand('takeIfLeft', { numberOfKeys: 1, lua: TAKE_IF_LEFT });
  redis.defineCommand('giveBack', { numberOfKeys: 1, lua: GIVE_BACK });
  redis.defineCommand('takeWithPauses', { numberOfKeys: 3, lua: TAKE_WITH_PAUSES });
  redis.defineCommand('forgetPaused', { numberOfKeys: 3, lua: FORGET_PAUSED });
  return redis as ScriptedRedis;
}

/** Collects a connection's commands until the end of this turn of the event loop, and sends them in one write. */
export function inOneWrite(redis: Redis): void {
  const { stream } = redis;
  if (!stream || stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}
