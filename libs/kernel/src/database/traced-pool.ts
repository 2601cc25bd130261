import { AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { endSpan, isTracing, SpanKind, startSpan } from '../telemetry/tracing.js';

type Done = (error: Error | undefined, result: unknown) => void;
type Query = (config: string | { name?: string; text?: string }, values?: unknown, done?: Done) => unknown;
/** What the pool hands to whoever waited for a connection. */
type Handed = Parameters<Pool['connect']>[0];

/** Makes a span of every statement of a request. Values are not in it: all our statements take them as parameters. */
export function tracePool(pool: Pool): void {
  if (!isTracing()) return;
  const connect = pool.connect.bind(pool) as (handed?: Handed) => unknown;
  // A connection that another request gives back would be taken over in that request's context.
  pool.connect = ((handed?: Handed) => (handed ? connect(AsyncResource.bind(handed)) : connect())) as Pool['connect'];
  const known = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (!known.has(client)) traceClient(client);
    known.add(client);
  });
}

function traceClient(client: PoolClient): void {
  const query = client.query.bind(client) as unknown as Query;
  const traced: Query = (config, values, done) => {
    const text = typeof config === 'string' ? config : (config.text ?? '');
    const span = startSpan((typeof config !== 'string' && config.name) || summary(text), SpanKind.CLIENT, {
      'db.system.name': 'postgresql',
      'db.query.text': text,
    });
    if (!span) return query(config, values, done);
    if (done) {
      return query(config, values, (error, result) => {
        endSpan(span, error ?? undefined);
        done(error, result);
      });
    }
    const answer = query(config, values) as Promise<unknown>;
    answer.then(
      () => endSpan(span),
      (error: unknown) => endSpan(span, error),
    );
    return answer;
  };
  client.query = traced as unknown as PoolClient['query'];
}

/** `insert outbox`: a statement without a name in two words. */
function summary(text: string): string {
  const verb = /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?(\w+)/i.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}
