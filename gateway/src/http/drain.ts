import type { Server } from 'node:http';
import { promisify } from 'node:util';
import { STOPPING } from '@app/contracts';

const LOOK_MS = 50;

/**
 * Ends a server without cutting anybody off. Every answer now says `Connection: close`, so connections in use end by
 * themselves. Behind a proxy, new requests come until it has seen that this gateway is not ready, also when none is
 * open just now. Without a proxy nobody is sent here any more.
 */
export async function drain(server: Server, isBehindProxy: boolean): Promise<void> {
  const end = performance.now() + STOPPING.gatewayGrace;
  const open = promisify(server.getConnections.bind(server));
  while (performance.now() < end && (isBehindProxy || (await open()) > 0))
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const cut = setTimeout(() => server.closeAllConnections(), STOPPING.gatewayFinish);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(cut);
}
