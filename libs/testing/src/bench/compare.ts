import { load, median, type Kind, type Measured, type RequestOf } from './load.ts';

export interface Plan {
  name: string;
  site: RequestOf;
  /** Which answers count: `2xx` if this is left out. */
  kind?: Kind;
  /** How many ask at once: 50 if this is left out. */
  connections?: number;
  /** Measured once more through other gateways. */
  again?: 'read' | 'write';
  /** Measured once more with more instances of each service. */
  byInstances?: true;
  /** Done before each round of the site, which lasts so long; it is not measured. */
  before?: (seconds: number) => Promise<unknown>;
  /** Done beside each round of the site, which ends when both have. */
  meanwhile?: () => Promise<unknown>;
  /** Left out where the same bytes make no sense. */
  http?: RequestOf;
  /** Left out where no database is asked. */
  pg?: RequestOf;
}

type Server = 'site' | 'http' | 'pg';

export interface Compared {
  name: string;
  /** Medians over the rounds; `failed` is the sum. */
  servers: Partial<Record<Server, { perSecond: number; p99Ms: number; failed: number }>>;
  /** Medians of the rounds' ratios: a machine that gets slower between two rounds does not change them. */
  toPg: number | undefined;
  toHttp: number | undefined;
  p99ToPg: number | undefined;
}

const WARM_UP_SECONDS = 2;

/** Alternates the servers round by round, after a warm-up that is not counted. */
export async function compare(
  plan: Plan,
  urls: Record<Server, readonly string[]>,
  rounds: number,
  seconds: number,
): Promise<Compared> {
  const servers = (['site', 'http', 'pg'] as const).filter((server) => plan[server]);
  await plan.before?.(WARM_UP_SECONDS);
  for (const server of servers) await load(urls[server], WARM_UP_SECONDS, plan[server]!, plan);
  const measured: Partial<Record<Server, Measured>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const row: Partial<Record<Server, Measured>> = {};
    await plan.before?.(seconds);
    for (const server of servers) {
      const meanwhile = server === 'site' ? plan.meanwhile?.() : undefined;
      row[server] = await load(urls[server], seconds, plan[server]!, plan);
      await meanwhile;
    }
    measured.push(row);
  }
  const over = (value: (row: Partial<Record<Server, Measured>>) => number) => median(measured.map(value));
  return {
    name: plan.name,
    servers: Object.fromEntries(
      servers.map((server) => [
        server,
        {
          perSecond: over((row) => row[server]!.perSecond),
          p99Ms: over((row) => row[server]!.p99Ms),
          failed: measured.reduce((sum, row) => sum + row[server]!.failed, 0),
        },
      ]),
    ),
    toPg: plan.pg && over((row) => row.site!.perSecond / row.pg!.perSecond),
    toHttp: plan.http && over((row) => row.site!.perSecond / row.http!.perSecond),
    p99ToPg: plan.pg && over((row) => row.site!.p99Ms / Math.max(1, row.pg!.p99Ms)),
  };
}
