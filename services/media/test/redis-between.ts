import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface RedisBetween {
  address: string;
  /** Cuts all connections and lets nobody in. */
  away(): void;
  /** Lets nothing through, but keeps the connections. */
  silent(): void;
  /** All is well again; what was held back goes through now. */
  back(): void;
  close(): void;
}

/** Stands between a part and Redis, so that a story can take Redis away from this part alone. */
export async function redisBetween(redis: string): Promise<RedisBetween> {
  const address = new URL(redis);
  const sockets = new Set<Socket>();
  let isAway = false;
  let isSilent = false;
  const server = createServer((client) => {
    if (isAway) return void client.destroy();
    const onward = connect(Number(address.port), address.hostname);
    const pair = [client, onward];
    for (const socket of pair) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        for (const other of pair) other.destroy();
      });
    }
    client.pipe(onward).pipe(client);
    if (isSilent) onward.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(redis);
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    address: own.href,
    away: () => {
      isAway = true;
      cut();
    },
    silent: () => {
      isSilent = true;
      sockets.forEach((socket) => socket.pause());
    },
    back: () => {
      isAway = false;
      isSilent = false;
      sockets.forEach((socket) => socket.resume());
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
