import type { Socket } from 'node:net';

/**
 * A body with fewer bytes than this in so many seconds cannot be complete in time, and it holds a place that others
 * need.
 */
const BYTES = 32 * 1024;
const LOOK_MS = 10_000;

/**
 * Runs `read`, which reads a body from this socket. Its signal is aborted with what `late` gives when the body only
 * drips; it must end then.
 */
export async function atPace<T>(
  socket: Socket,
  read: (tooSlow: AbortSignal) => Promise<T>,
  late: () => Error,
): Promise<T> {
  const tooSlow = new AbortController();
  let before = socket.bytesRead;
  const look = setInterval(() => {
    if (socket.bytesRead - before < BYTES) tooSlow.abort(late());
    before = socket.bytesRead;
  }, LOOK_MS);
  try {
    return await read(tooSlow.signal);
  } finally {
    clearInterval(look);
  }
}
