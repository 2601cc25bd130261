import { Counter, Gauge, Histogram, register } from 'prom-client';

/** All metrics of this process, in Prometheus' text form. */
export const metricsText = (): Promise<string> => register.metrics();
export const metricsType = register.contentType;

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

export const eventsHandled = new Counter({
  name: 'events_handled_total',
  help: 'Facts of other parts by event and what became of them: ok, failed (will be tried again), waited (something was away), dead',
  labelNames: ['event', 'outcome'] as const,
});

export const outboxPending = new Gauge({ name: 'outbox_pending', help: 'All facts written but not yet published' });

export const eventsWaiting = new Gauge({
  name: 'events_waiting',
  help: '1 while facts of this kind cannot be taken in because something they need is away',
  labelNames: ['event'] as const,
});

export const deadLettersGauge = new Gauge({
  name: 'dead_letters',
  help: 'Facts of other parts that could not be taken in: npm run events -- list',
});
