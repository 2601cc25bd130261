import { describe, expect, it } from '@jest/globals';
import { type Op, parts, STOPPING } from '../index.js';

const { gatewayGrace, gatewayFinish, requests, work, connection, process, supervisor, orchestrator } = STOPPING;

describe('the time to end', () => {
  it('is shorter for who is waited for: gateway, process, supervisor, orchestrator', () => {
    // The gateway also closes its server, Redis and the bus.
    const gateway = gatewayGrace + gatewayFinish + 2 * connection;
    expect(gateway).toBeLessThan(process);
    expect(process).toBeLessThan(supervisor);
    expect(supervisor).toBeLessThan(orchestrator);
  });

  it('is enough for every step of a service', () => {
    // The event in hand beside the publishing; the requests; the work of its own with the pool; the bus.
    expect(work + requests + connection).toBeLessThan(process);
  });

  it('lets every request finish', () => {
    const longest = Math.max(
      ...Object.values(parts).flatMap(({ answers }) =>
        Object.values<Op<unknown, unknown>>(answers).map(({ timeoutMs }) => timeoutMs),
      ),
    );
    expect(requests).toBeGreaterThan(longest);
  });
});
