import type { Server } from 'node:http';
import { promisify } from 'node:util';

/** So long after the process has said that it is not ready, balancers may still send clients here. They are served, and told to let go of their connections. */
const GRACE_MS = 2_000;
/** What is under way by then gets this long; a client that drips bytes gets no longer either. */
const FINISH_MS = 15_000;
const LOOK_MS = 50;

/** Ends a server without cutting anybody off: every answer says `Connection: close` by now, so those in use end by themselves. */
export async function drain(server: Server): Promise<void> {
  const end = performance.now() + GRACE_MS;
  const open = promisify(server.getConnections.bind(server));
  while (performance.now() < end && (await open()) > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const cut = setTimeout(() => server.closeAllConnections(), FINISH_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(cut);
}
