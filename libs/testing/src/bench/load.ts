import autocannon from 'autocannon';

export const CONNECTIONS = 50;

export interface RequestSpec {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What the n-th request of a run is. */
export type RequestOf = (sequence: number) => RequestSpec;

export interface Measured {
  /** Answers a second, of the wanted kind. */
  perSecond: number;
  p99Ms: number;
  /** Other answers, and requests without an answer. */
  failed: number;
  /** Answers in each whole second of the run. */
  seconds: number[];
}

/** The whole answer, or `304` to who has it already. */
export type Kind = '2xx' | '3xx';

/** Keeps connections busy for so many seconds, spread evenly over the servers. */
export async function load(
  urls: readonly string[],
  seconds: number,
  requestOf: RequestOf,
  { kind = '2xx', connections = CONNECTIONS }: { kind?: Kind; connections?: number } = {},
): Promise<Measured> {
  let sequence = 0;
  const next = (): RequestSpec => requestOf(sequence++);
  const each = await Promise.all(urls.map((url) => loadOne(url, connections / urls.length, seconds, next, kind)));
  const sum = (of: (one: Measured) => number): number => each.reduce((total, one) => total + of(one), 0);
  return {
    perSecond: sum((one) => one.perSecond),
    p99Ms: Math.max(...each.map((one) => one.p99Ms)),
    failed: sum((one) => one.failed),
    seconds: each[0]!.seconds.map((_, at) => sum((one) => one.seconds[at] ?? 0)),
  };
}

/** Asks so many times, by 50 connections. @throws Error when an answer is not of the wanted kind. */
export async function askTimes(url: string, amount: number, requestOf: RequestOf): Promise<void> {
  let sequence = 0;
  const { result } = await run({ url, connections: CONNECTIONS, amount }, () => requestOf(sequence++));
  if (result['2xx'] !== amount) throw new Error(`${amount - result['2xx']} of ${amount} requests not answered`);
}

async function run(
  options: autocannon.Options,
  next: () => RequestSpec,
): Promise<{ result: autocannon.Result; perSecond: number[] }> {
  const perSecond: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const started = autocannon(
      { ...options, requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }] },
      (error: Error | null, measured) => (error ? reject(error) : resolve(measured)),
    );
    const events: NodeJS.EventEmitter = started;
    events.on('tick', ({ counter }: { counter: number }) => perSecond.push(counter));
  });
  return { result, perSecond };
}

async function loadOne(
  url: string,
  connections: number,
  seconds: number,
  next: () => RequestSpec,
  kind: Kind,
): Promise<Measured> {
  const { result, perSecond } = await run({ url, connections, duration: seconds }, next);
  return {
    perSecond: result[kind] / result.duration,
    p99Ms: result.latency.p99,
    failed: result['2xx'] + result.non2xx - result[kind] + result.errors + result.timeouts,
    // The last tick is no whole second: it counts the answers that were still on their way.
    seconds: perSecond.slice(0, seconds),
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
