import { createServer } from 'node:net';

export const LOOPBACK = '127.0.0.1';

/** Whether a server could listen here now; without a host, on every address of the machine. */
export function isFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
