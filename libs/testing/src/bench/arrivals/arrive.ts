import { setTimeout as sleep } from 'node:timers/promises';
import type { Asked, Kind } from './mix.ts';
import { type Arrivals, countOf, momentOf } from './schedule.ts';

/**
 * Requests that wait for an answer at a time. A site that does not answer costs this machine no more sockets than so
 * many.
 */
const UNDER_WAY = 5_000;

export interface Arrival {
  kind: Kind;
  /** When it was planned, in milliseconds from the start. */
  plannedMs: number;
  /** How much later than planned this program has sent it. */
  lateMs: number;
  /** From the planned moment to the last byte. */
  ms: number;
  /** Or `none` (no answer, or not within the time) or `unsent` (too many wait already). */
  outcome: number | 'none' | 'unsent';
}

/**
 * Sends each request at its planned moment, whether or not earlier ones are answered: people who come do not wait for
 * each other. What a site that stalls makes them wait is counted from the planned moment, so it is seen in every one of
 * them.
 */
export async function arrive(
  url: string,
  arrivals: Arrivals,
  timeoutMs: number,
  requestOf: (n: number) => Asked,
): Promise<Arrival[]> {
  const started = performance.now();
  const underWay = new Set<Promise<void>>();
  const done: Arrival[] = [];
  const send = async (asked: Asked, plannedMs: number): Promise<void> => {
    const lateMs = performance.now() - started - plannedMs;
    const outcome = underWay.size < UNDER_WAY ? await outcomeOf(url, asked, timeoutMs) : 'unsent';
    done.push({ kind: asked.kind, plannedMs, lateMs, ms: performance.now() - started - plannedMs, outcome });
  };
  for (let n = 0; n < countOf(arrivals); n += 1) {
    const plannedMs = momentOf(n, arrivals);
    const wait = started + plannedMs - performance.now();
    if (wait > 0) await sleep(wait);
    const sent: Promise<void> = send(requestOf(n), plannedMs).finally(() => underWay.delete(sent));
    underWay.add(sent);
  }
  await Promise.all(underWay);
  return done;
}

async function outcomeOf(url: string, { path, init }: Asked, timeoutMs: number): Promise<Arrival['outcome']> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(url + path, { ...init, redirect: 'manual', signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 'none';
  }
}
