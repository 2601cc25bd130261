import type { Server } from 'node:http';
import { promisify } from 'node:util';
import { STOPPING } from '@app/contracts';

const LOOK_MS = 50;

/** Ends a server without cutting anybody off. Every answer now says `Connection: close`, so connections in use end by themselves. */
export async function drain(server: Server): Promise<void> {
  const end = performance.now() + STOPPING.gatewayGrace;
  const open = promisify(server.getConnections.bind(server));
  while (performance.now() < end && (await open()) > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const cut = setTimeout(() => server.closeAllConnections(), STOPPING.gatewayFinish);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(cut);
}
