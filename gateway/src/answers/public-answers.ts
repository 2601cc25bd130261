import {
  AppError,
  type Caller,
  isAppError,
  type Op,
  type ServiceName,
  type SignalType,
  type Stale,
} from '@app/contracts';
import {
  before,
  type Bus,
  cacheLooks,
  cacheMisses,
  remainingMs,
  requestId,
  type RpcClient,
  withRequest,
} from '@app/kernel';
import type { FastifyRequest } from 'fastify';
import { saysSignedIn } from '../session/callers.js';
import { Answer } from './answer.js';
import { Kept, type Known, type Standing } from './kept.js';
import { type Shown, shownBy } from './shown.js';

type Asked = Pick<Op<unknown, unknown>, 'service' | 'subject' | 'timeoutMs'>;

/** A question under way, and what was said to be stale meanwhile. */
interface Asking {
  service: ServiceName;
  stale: Set<number>;
  isAllStale: boolean;
}

interface Limits {
  /** 0 keeps nothing. */
  bytes: number;
  /** Everybody sees a change within a second (api.md, Freshness), also when no word of it comes through. */
  freshMs?: number;
  /** An answer stands in for so long when its service is away. */
  standInMs?: number;
}

/**
 * Whose answers a change in a service can make untrue. Others copy from it by events, and then say so themselves; what
 * is taken away goes everywhere at once all the same.
 */
const TOUCHES: Partial<Record<ServiceName, readonly ServiceName[]>> = {
  users: ['users', 'projects', 'comments'],
  projects: ['projects', 'comments'],
  comments: ['comments'],
};

const CACHE = { cache: 'answers' };
/** Left for the request to be answered in its turn. */
const MARGIN_MS = 50;
/** The bus must answer within this time before an old answer is used. */
const BUS_MS = 500;

type Ask = (input: unknown, caller: Caller) => Promise<Uint8Array>;

/**
 * The one place between those who read what is public and the services. An answer serves everybody for a second, or
 * until a service says that it is stale. All who ask for the same at once wait for one answer. Who is signed in may
 * have written a moment ago, through any gateway: they are answered by the service itself.
 */
export class PublicAnswers {
  private readonly kept: Kept | null;
  /** Questions under way that whoever comes now may wait for. */
  private readonly asked = new Map<string, Promise<Known>>();
  private readonly asking = new Set<Asking>();
  private readonly freshMs: number;
  private readonly standInMs: number;
  private listens = true;

  constructor(
    private readonly rpc: RpcClient<'gateway'>,
    private readonly bus: Bus,
    { bytes, freshMs = 1_000, standInMs = 60_000 }: Limits,
  ) {
    this.kept = bytes > 0 ? new Kept(bytes) : null;
    this.freshMs = freshMs;
    this.standInMs = standInMs;
  }

  /**
   * What everybody gets, or what this caller gets.
   * @throws AppError as the service does; `unavailable` when it is away and nothing stands in.
   */
  async of<I, O>(operation: Op<I, O>, input: I, request: FastifyRequest, caller: Caller = null): Promise<Answer> {
    const ask = this.asker(operation);
    if (caller !== null) return new Answer(await ask(input, caller));
    const { kept } = this;
    if (!kept || !this.listens) return new Answer(await ask(input, null));
    const key = keyOf(operation, input);
    try {
      if (saysSignedIn(request)) return new Answer(await ask(input, null));
      const known = await this.known(kept, key, operation, () => ask(input, null));
      note(request, known.standing);
      return answerOf(known);
    } catch (error) {
      if (!isAppError(error, 'unavailable')) throw error;
      note(request, NOT_KNOWN);
      const standIn = await this.standIn(kept, key);
      if (!standIn) throw error;
      return standIn;
    }
  }

  /** A service has changed what it answers: whoever asks from now on hears the new. */
  drop({ service }: Pick<SignalType<unknown>, 'service'>, { projects }: Stale): void {
    const meant = TOUCHES[service] ?? [];
    const isMeant = (key: string): boolean => meant.some((each) => key.startsWith(`${each}.`));
    this.asked.clear();
    for (const asking of this.asking)
      if (meant.includes(asking.service)) {
        asking.isAllStale ||= projects === null;
        for (const id of projects ?? []) asking.stale.add(id);
      }
    if (projects === null) this.kept?.dropAll(isMeant);
    else this.kept?.drop(projects, isMeant);
  }

  /** Something may have been missed. */
  clear(): void {
    this.asked.clear();
    for (const asking of this.asking) asking.isAllStale = true;
    this.kept?.clear();
  }

  /** The bus does not let us hear what becomes stale, so nothing is kept any more. */
  stop(): void {
    this.listens = false;
    this.clear();
  }

  private async known(kept: Kept, key: string, operation: Asked, ask: () => Promise<Uint8Array>) {
    cacheLooks.inc(CACHE);
    const known = kept.get(key);
    if (known && performance.now() < known.standing.until) return known;
    const asked = this.asked.get(key);
    if (asked) return inTime(asked);
    cacheMisses.inc(CACHE);
    const asking = this.ask(kept, key, operation, ask).finally(() => {
      if (this.asked.get(key) === asking) this.asked.delete(key);
    });
    this.asked.set(key, asking);
    return inTime(asking);
  }

  /** In its own time: who asked first may have little left, and others wait for it too. */
  private async ask(kept: Kept, key: string, operation: Asked, ask: () => Promise<Uint8Array>) {
    const asking: Asking = { service: operation.service, stale: new Set(), isAllStale: false };
    const askedAt = performance.now();
    this.asking.add(asking);
    try {
      const timeoutMs = operation.timeoutMs + MARGIN_MS;
      const said = await withRequest({ requestId: requestId(), timeoutMs }, () => ask().then(toAnswer, toNothing));
      const use = () => void kept.get(key);
      const shown = 'bytes' in said ? shownBy(operation, said.bytes) : 'any';
      const known = { said, askedAt, shown, standing: { isKept: false, until: askedAt + this.freshMs, use } };
      // A read of before the change may be answered after it was said.
      if (!isStale(asking, known.shown)) kept.set(key, known);
      return known;
    } finally {
      this.asking.delete(asking);
    }
  }

  /**
   * The last answer while the service is away. The bus is asked first: what it has said until now has come then, so
   * nothing stands in that was taken away.
   */
  private async standIn(kept: Kept, key: string): Promise<Answer | undefined> {
    if (!this.isYoung(kept.get(key)) || !(await this.busAnswers())) return undefined;
    const known = kept.get(key);
    return this.isYoung(known) && known!.said instanceof Answer
      ? known!.said.standingIn(Math.round((performance.now() - known!.askedAt) / 1_000))
      : undefined;
  }

  private isYoung(known: Known | undefined): boolean {
    return known !== undefined && performance.now() - known.askedAt < this.standInMs;
  }

  private busAnswers(): Promise<boolean> {
    if (!this.bus.connected) return Promise.resolve(false);
    return before(BUS_MS, this.bus.connection.flush()).then(
      () => true,
      () => false,
    );
  }

  private asker({ service, subject }: Asked): Ask {
    const calls = (this.rpc as unknown as Record<string, Record<string, { bytes: Ask }>>)[service]!;
    return calls[subject.slice(service.length + 1)]!.bytes;
  }
}

/** What a service could not say now does not stand, nor does what stands in for it. */
const NOT_KNOWN: Standing = { isKept: false, until: 0 };

/** Notes what an answer is made of: while all of it stands, the answer does (replies.ts). */
const note = (request: FastifyRequest, standing: Standing): void => void (request.madeOf ??= []).push(standing);

/** A question has one key, in whatever order its fields stand. */
const keyOf = ({ subject }: Asked, input: unknown): string => {
  const fields = Object.entries(input as object).filter(([, value]) => value !== undefined);
  return `${subject} ${JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1)))}`;
};

/** A copy: what came from the bus is a view of all that came with it. */
const toAnswer = (bytes: Uint8Array): Answer => new Answer(bytes.slice());

/** That there is nothing is an answer, too. */
function toNothing(error: unknown): AppError {
  if (isAppError(error, 'not_found')) return error;
  throw error;
}

function answerOf({ said }: Known): Answer {
  if (said instanceof Answer) return said;
  throw said;
}

const isStale = ({ isAllStale, stale }: Asking, shown: Shown): boolean =>
  isAllStale || (stale.size > 0 && (shown === 'any' || [...shown].some((id) => stale.has(id))));

/** @throws AppError unavailable when the running request has no time left for it. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const leftMs = (remainingMs() ?? Infinity) - MARGIN_MS;
  if (leftMs === Infinity) return work;
  try {
    return await before(leftMs, work);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('unavailable', undefined, { retryAfterSeconds: 2 });
  }
}
