import { VERSION } from '@app/contracts';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, register } from 'prom-client';
import { statusOf, type Health, type Readiness } from './health.js';
import type { PartConfig } from '../process/config.js';
import type { Log } from './log.js';
import { healthReady, healthUp, metricsText, metricsType } from './metrics.js';

/**
 * The private port of every process: /health/live, /health/ready (200 or 503, naming each part) and /metrics, each of
 * which names the process's part.
 */
export async function startOps(
  part: string,
  { OPS_PORT, OPS_HOST }: Pick<PartConfig, 'OPS_PORT' | 'OPS_HOST'>,
  health: Health,
  log: Log,
): Promise<OpsServer> {
  startDefaultMetrics(part);
  const server = createServer((request, response) => {
    answer(request, response, health).catch((error: unknown) => {
      log.warn({ err: error }, 'ops');
      send(response, 500, { status: 'error' });
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(OPS_PORT, OPS_HOST, resolve));
  return { port: (server.address() as AddressInfo).port, close: () => close(server) };
}

export interface OpsServer {
  port: number;
  close(): Promise<void>;
}

async function answer(request: IncomingMessage, response: ServerResponse, health: Health): Promise<void> {
  const path = (request.url ?? '/').split('?')[0]!;
  if (path === '/health/live') return send(response, 200, { status: 'ok', version: VERSION });
  if (path === '/health/ready') {
    const readiness = await health.readiness();
    const { ready, parts } = readiness;
    const body = { status: statusOf(readiness), version: VERSION, parts, ...(await health.shown()) };
    return send(response, ready ? 200 : 503, body);
  }
  if (path === '/metrics') {
    measureHealth(await health.readiness());
    response.writeHead(200, { 'content-type': metricsType }).end(await metricsText());
    return;
  }
  send(response, 404, { status: 'not found' });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function measureHealth({ ready, parts }: Readiness): void {
  healthReady.set(Number(ready));
  for (const [what, state] of Object.entries(parts)) healthUp.set({ what }, Number(state === 'up'));
}

/** How often the lag of the event loop is measured. Every 10 ms is usual, and a third of what an idle process does. */
const LAG_LOOK_MS = 50;

let measuring = false;
function startDefaultMetrics(part: string): void {
  register.setDefaultLabels({ part });
  if (!measuring) collectDefaultMetrics({ eventLoopMonitoringPrecision: LAG_LOOK_MS });
  measuring = true;
}
