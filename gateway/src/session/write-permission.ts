import { AppError } from '@app/contracts';
import { cacheLooks, cacheMisses } from '@app/kernel';
import { LRUCache } from 'lru-cache';
import type { FastifyRequest } from 'fastify';
import type { Callers } from './callers.js';
import { sessionOf } from './cookies.js';
import type { Admission } from './session.js';
import type { ScriptedRedis } from './session.scripts.js';

const SESSIONS_MAX = 20_000;
/** A session whose person could write is not asked about again for so long, unless that person is in doubt. */
const TRUST_MS = 30 * 60_000;
/** Longer than any trust that was given before: afterwards everybody asks anyway. */
const DOUBT_SECONDS = 35 * 60;

/** Clocks are set by seconds now and then. By more, Redis may have let go of a doubt before its time. */
const JUMP_SECONDS = 60;

const CACHE = { cache: 'standing' };

/**
 * May this person write now? Suspensions and deletions that wait are in Postgres, and asking the users service with
 * every write would cost each person a round trip. So each gateway trusts a session for a while after it has asked. A
 * suspension and a deletion put the person in doubt first, in Redis, where every admission looks anyway. Redis may
 * forget a doubt, so its memory alone never gives permission. A lost connection ends all trust, and so does a jump of
 * its clock, by which a doubt may have ended early. An emptied Redis ends all sessions, to which trust belongs.
 */
export class WritePermission {
  private readonly trusted = new LRUCache<string, true>({ max: SESSIONS_MAX, ttl: TRUST_MS });
  private connection = 0;
  /** Redis' time when ours, which never jumps, was 0. */
  private redisAtZero: number | undefined;

  constructor(
    private readonly redis: ScriptedRedis,
    private readonly callers: Callers,
  ) {
    redis.on('close', () => {
      this.connection += 1;
      this.trusted.clear();
    });
  }

  /**
   * Answers whether what they write waits for a confirmed address. That is asked each time, as long as it does: so
   * nothing waits from the moment on in which the address is confirmed.
   * @throws AppError account_suspended, deletion_waits
   */
  async mustHave(request: FastifyRequest, { userId, doubted, redisTime }: Admission): Promise<{ waits?: true }> {
    this.noticeJump(redisTime);
    const session = sessionOf(request)!;
    cacheLooks.inc(CACHE);
    if (!doubted && this.trusted.has(session)) return {};
    cacheMisses.inc(CACHE);
    const { connection } = this;
    const start = performance.now();
    const mayWrite = await this.callers.mayWrite(userId);
    if (mayWrite === 'waiting') return { waits: true };
    if (mayWrite !== true) {
      this.trusted.delete(session);
      throw new AppError(mayWrite);
    }
    if (!doubted && connection === this.connection) this.trusted.set(session, true, { start });
    return {};
  }

  /**
   * Takes somebody's permission, by what is given. The doubt comes first: then nobody's trust outlives it. It is
   * written again afterwards, for a Redis that failed over in between and forgot it; when that one is away, the lost
   * connection has ended all trust already.
   */
  async whileTaking<T>(userId: string, take: () => Promise<T>): Promise<T> {
    await this.doubt(userId);
    const answer = await take();
    await this.doubt(userId).catch(() => undefined);
    return answer;
  }

  private noticeJump(redisTime: number): void {
    const atZero = redisTime - performance.now() / 1_000;
    if (Math.abs(atZero - (this.redisAtZero ?? atZero)) > JUMP_SECONDS) this.trusted.clear();
    this.redisAtZero = atZero;
  }

  /** From now on every gateway asks about this person. */
  private async doubt(userId: string): Promise<void> {
    await this.redis.set(`session:doubt:${userId}`, '1', 'EX', DOUBT_SECONDS);
  }
}
