import { AppError, type Me } from '@app/contracts';
import { cacheLooks, cacheMisses } from '@app/kernel';
import { LRUCache } from 'lru-cache';
import type { FastifyRequest } from 'fastify';
import type { Callers } from './callers.js';
import { sessionOf } from './cookies.js';
import type { Admission } from './session.js';
import type { ScriptedRedis } from './session.scripts.js';

/** Nearly everybody who is signed in has one of them, since each page asks for who they are. */
const SESSIONS_MAX = 50_000;
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
  async mustHave(request: FastifyRequest): Promise<{ waits?: true }> {
    const { userId, doubted } = this.admissionOf(request);
    cacheLooks.inc(CACHE);
    if (!doubted && this.trusted.has(sessionOf(request)!)) return {};
    cacheMisses.inc(CACHE);
    const mayWrite = await this.learn(
      request,
      () => this.callers.mayWrite(userId),
      (answer) => answer === true,
    );
    if (mayWrite === 'waiting') return { waits: true };
    if (mayWrite !== true) throw new AppError(mayWrite);
    return {};
  }

  /** For what people read of their own account. Each page asks for it, so their first write need not ask once more. */
  learnFrom(request: FastifyRequest, ask: () => Promise<Me>): Promise<Me> {
    return this.learn(request, ask, (me) => !me.suspendedAt && !me.deletion && !me.wordsWait);
  }

  /** @param allows whether the answer says that the person may write, and that nothing of it waits */
  private async learn<Answer>(
    request: FastifyRequest,
    ask: () => Promise<Answer>,
    allows: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const { doubted } = this.admissionOf(request);
    const session = sessionOf(request)!;
    const { connection } = this;
    const start = performance.now();
    const answer = await ask();
    if (!allows(answer)) this.trusted.delete(session);
    else if (!doubted && connection === this.connection) this.trusted.set(session, true, { start });
    return answer;
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

  /** What Redis said of the session, after a look at its clock. */
  private admissionOf({ admission }: FastifyRequest): Admission {
    const atZero = admission!.redisTime - performance.now() / 1_000;
    if (Math.abs(atZero - (this.redisAtZero ?? atZero)) > JUMP_SECONDS) this.trusted.clear();
    this.redisAtZero = atZero;
    return admission!;
  }

  /** From now on every gateway asks about this person. */
  private async doubt(userId: string): Promise<void> {
    await this.redis.set(`session:doubt:${userId}`, '1', 'EX', DOUBT_SECONDS);
  }
}
