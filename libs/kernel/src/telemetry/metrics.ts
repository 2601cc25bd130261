import { VERSION } from '@app/contracts';
import { Counter, Gauge, Histogram, type LabelValues, register } from 'prom-client';
import { before } from '../process/time.js';

/*
 * Every metric of the system, besides those of Node itself (nodejs_…, process_…). deploy/observability builds its
 * alerts and its dashboard on these names, and a system test holds them against a running site. Labels take few values
 * that the code knows: routes, operations, codes; never an id.
 */

/** All metrics of this process, in Prometheus' text form. */
export async function metricsText(): Promise<string> {
  // What cannot be measured now keeps its last value.
  await Promise.all([...gauges].map((measure) => before(MEASURE_MS, measure()).catch(() => undefined)));
  for (const giveSum of tallies) giveSum();
  return register.metrics();
}
export const metricsType = register.contentType;

const MEASURE_MS = 2_000;
const gauges = new Set<() => Promise<void>>();

/** Measures something anew whenever somebody reads the metrics. @returns how to end that. */
export function onMetrics(measure: () => Promise<void>): () => void {
  gauges.add(measure);
  return () => gauges.delete(measure);
}

const tallies: (() => void)[] = [];

/**
 * Counts what happens thousands of times a second. A counter looks up its labels at each step, so it gets the sum when
 * somebody reads the metrics. Its row is there with 0 from the first reading.
 * @param labels of one row of the counter. Make the tally of a row once in a process: nothing ends it.
 * @returns how to count one
 */
export function tallyOf<Label extends string>(counter: Counter<Label>, labels: LabelValues<Label>): () => void {
  let sum = 0;
  tallies.push(() => {
    counter.inc(labels, sum);
    sum = 0;
  });
  return () => void (sum += 1);
}

new Gauge({
  name: 'build_info',
  help: 'Always 1; the label is the version of the project',
  labelNames: ['version'],
}).set({ version: VERSION }, 1);

export const httpDuration = new Histogram({
  name: 'http_request_seconds',
  help: "Requests of browsers and programs, by the route's pattern and status; status aborted: they left before the answer was sent",
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
});

/**
 * What an alert watches is there with 0 from the start: the step from no row to the first error is no rise to
 * Prometheus.
 */
export const httpAnswers = new Counter({
  name: 'http_answers_total',
  help: 'Requests of browsers and programs by the class of their answer: 2xx to 5xx, or aborted',
  labelNames: ['class'] as const,
});

export const httpShed = new Counter({
  name: 'http_shed_total',
  help: 'Requests that a gateway refused with 503 because it had as many answers in hand as it can give in time',
});

export const rpcDuration = new Histogram({
  name: 'rpc_client_seconds',
  help: 'Requests to other parts, by operation and outcome',
  labelNames: ['operation', 'outcome'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
});

export const handledDuration = new Histogram({
  name: 'rpc_server_seconds',
  help: 'Requests answered by this part, by operation and outcome',
  labelNames: ['operation', 'outcome'] as const,
  buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
});

export const handledFailed = new Counter({
  name: 'rpc_server_failed_total',
  help: 'Requests that this part answered with internal or unavailable, by operation',
  labelNames: ['operation'] as const,
});

export const jobDuration = new Histogram({
  name: 'queue_job_seconds',
  help: 'Jobs that the worker tried, by task; outcome: ok, refused (no picture that can be used) or failed',
  labelNames: ['task', 'outcome'] as const,
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

export const queueJobs = new Gauge({
  name: 'queue_jobs',
  help: 'Jobs in the queue by state: waiting, prioritized (behind all uploads), active, delayed (until their next try), failed (gone after a day)',
  labelNames: ['state'] as const,
});

export const queueWorkers = new Gauge({ name: 'queue_worker_alive', help: '1 while a worker says that it lives' });

export const eventsHandled = new Counter({
  name: 'events_handled_total',
  help: 'Events of other parts by event and what became of them: ok, failed (will be tried again), waited (something was away), dead',
  labelNames: ['event', 'outcome'] as const,
});

export const eventsBehind = new Gauge({
  name: 'events_behind',
  help: 'Events of this kind on the stream that this part has not begun with',
  labelNames: ['event'] as const,
});

export const eventsWaiting = new Gauge({
  name: 'events_waiting',
  help: '1 while events of this kind cannot be taken in because something they need is away',
  labelNames: ['event'] as const,
});

export const outboxPending = new Gauge({ name: 'outbox_pending', help: 'All events written but not yet published' });

export const outboxOldest = new Gauge({
  name: 'outbox_oldest_seconds',
  help: 'How long the oldest event that is not yet published has waited; 0 when there is none',
});

export const deadLettersGauge = new Gauge({
  name: 'dead_letters',
  help: 'Events that could not be taken in or published: npm run events -- list',
});

export const mailsTried = new Counter({
  name: 'mails_total',
  help: 'Tries to hand a mail over, by outcome: sent, dropped (no longer true or not wanted), refused (no such address), deferred, away (the mail server takes none), unknown (could not be asked)',
  labelNames: ['outcome'] as const,
});

export const mailsFailed = new Counter({
  name: 'mails_failed_total',
  help: 'Mails that the server did not take for a day, and that are given up',
});

export const mailsWaiting = new Gauge({ name: 'mails_waiting', help: 'Mails that should have left by now' });

export const mailsOldest = new Gauge({
  name: 'mails_oldest_seconds',
  help: 'How long the mail that waits longest should have left; 0 when there is none',
});

export const backupLastSuccess = new Gauge({
  name: 'backup_last_success_timestamp_seconds',
  help: 'The moment of which the last whole backup holds the site; 0 when there never was one',
});

export const cacheLooks = new Counter({
  name: 'cache_looks_total',
  help: 'Questions to a cache in memory',
  labelNames: ['cache'] as const,
});

export const cacheMisses = new Counter({
  name: 'cache_misses_total',
  help: 'Questions that the cache had no answer to',
  labelNames: ['cache'] as const,
});

export const cacheBytes = new Gauge({
  name: 'cache_bytes',
  help: 'What a cache in memory holds, in bytes',
  labelNames: ['cache'] as const,
});

export const pagesUnrendered = new Counter({
  name: 'pages_unrendered_total',
  help: 'Pages sent without their content in the HTML, because rendering failed or took too long',
});

export const clientFaults = new Counter({
  name: 'client_faults_total',
  help: 'Faults of the web app that browsers tell of, by kind (uncaught, caught, recoverable, chunk) and engine; anybody can send them',
  labelNames: ['kind', 'engine'] as const,
});

export const poolConnections = new Gauge({
  name: 'postgres_pool_connections',
  help: 'Connections to the database by state: busy or idle',
  labelNames: ['state'] as const,
});

export const poolLimit = new Gauge({ name: 'postgres_pool_limit', help: 'Connections that this process may open' });

export const poolWaiting = new Gauge({
  name: 'postgres_pool_waiting',
  help: 'Statements that wait for a free connection',
});

export const healthReady = new Gauge({
  name: 'health_ready',
  help: '1 while this process takes work, as /health/ready says',
});

export const healthUp = new Gauge({
  name: 'health_up',
  help: '1 while something that this process uses answers, as /health/ready says',
  labelNames: ['what'] as const,
});
