import type { Pool } from 'pg';
import { onMetrics, poolConnections, poolLimit, poolWaiting } from '../process/metrics.js';

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
