import type { ClientBase, Pool, PoolClient } from 'pg';
import { onMetrics, poolConnections, poolLimit, poolWaiting } from '../telemetry/metrics.js';

/** Keeps the gauges of a process's pool of connections, as long as the pool is open. */
export function measurePool(pool: Pool): void {
  const end = onMetrics(async () => {
    if (pool.ended) return end();
    poolConnections.set({ state: 'idle' }, pool.idleCount);
    poolConnections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    poolLimit.set(pool.options.max);
    poolWaiting.set(pool.waitingCount);
  });
}

/** Has the last statement had its answer? pg's types leave it out. */
type Client = PoolClient & { readonly readyForQuery: boolean };

/**
 * Closes a connection that is given back with a statement unanswered or a transaction open. TypeORM gives a connection
 * back whose statement, and then whose ROLLBACK, took too long. Once Postgres goes on, that transaction would begin,
 * and what the next one writes would be lost in it.
 */
export function closeUnfinished(pool: Pool): void {
  pool.on('release', (_error, client) => {
    if ((client as Client).readyForQuery && client.getTransactionStatus() === 'I') return;
    // The pool keeps none that is ending.
    void client.end();
  });
}

/**
 * Listens for errors from a connection's first moment on. TypeORM begins only after it was given the connection, and
 * Postgres may say "ready" and "terminating" in one piece before that: an error that has no listener ends the process.
 * With one, the next statement of that connection fails, and the pool drops it.
 */
export function listenForErrors(client: ClientBase): void {
  client.on('error', () => undefined);
}
