import type { Server } from 'node:http';
import { promisify } from 'node:util';

/** Keep-alive connections that are in use end themselves in this time, for every answer now says `Connection: close`. */
const GRACE_MS = 2_000;
const LOOK_MS = 50;

/** Waits until clients have let go of their connections, so that closing cuts nobody off in the middle of a next request. */
export async function drain(server: Server): Promise<void> {
  const end = performance.now() + GRACE_MS;
  const open = promisify(server.getConnections.bind(server));
  while (performance.now() < end && (await open()) > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
