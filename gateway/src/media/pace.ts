import type { Socket } from 'node:net';

/** A body with fewer bytes than this in so many seconds cannot be complete in time, and it holds a place that others need. */
const BYTES = 32 * 1024;
const LOOK_MS = 10_000;

/** Runs `read`, which reads a body from this socket. @throws what `late` gives for a body that only drips. */
export async function atPace<T>(socket: Socket, read: () => Promise<T>, late: () => Error): Promise<T> {
  let before = socket.bytesRead;
  let look: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    look = setInterval(() => {
      if (socket.bytesRead - before < BYTES) reject(late());
      before = socket.bytesRead;
    }, LOOK_MS);
  });
  try {
    return await Promise.race([read(), tooSlow]);
  } finally {
    clearInterval(look);
  }
}
