import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The connections between a part and a server: Postgres, Redis or NATS. */
export interface Wire {
  /** The server's address with this wire in its place. */
  url: string;
  /** Cuts all connections and lets nobody in. */
  away(): void;
  /** Lets nothing through, but keeps the connections: a server that hangs, or a network that holds back. */
  silent(): void;
  /**
   * As when a node is lost: the connections of now stay open, and neither side hears of the other again. New ones work.
   * @returns when the server has let go of the old ones.
   */
  strand(): Promise<void>;
  /** All is well again; what was held back goes through now. */
  back(): void;
  close(): void;
}

/**
 * Stands between a part and a server, so that a story can take the server away from this part alone.
 * @param url the server's.
 */
export async function wireTo(url: string): Promise<Wire> {
  const server = new URL(url);
  const sockets = new Set<Socket>();
  const stranded = new Set<Socket>();
  let isAway = false;
  let isSilent = false;
  const own = createServer((client) => {
    if (isAway) return void client.destroy();
    const onward = connect(Number(server.port), server.hostname);
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
  own.listen(0, '127.0.0.1');
  await once(own, 'listening');
  const { port } = own.address() as AddressInfo;
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    away: () => {
      isAway = true;
      cut();
    },
    silent: () => {
      isSilent = true;
      sockets.forEach((socket) => socket.pause());
    },
    strand: async () => {
      const old = [...sockets];
      for (const socket of old) {
        socket.unpipe();
        socket.removeAllListeners('close');
        // What comes is taken and lost, so that it stays open.
        socket.resume();
        stranded.add(socket);
      }
      sockets.clear();
      const ofServer = old.filter((socket) => socket.remotePort === Number(server.port));
      await Promise.all(ofServer.map((socket) => new Promise((closed) => socket.once('close', closed))));
    },
    back: () => {
      isAway = false;
      isSilent = false;
      sockets.forEach((socket) => socket.resume());
    },
    close: () => {
      cut();
      stranded.forEach((socket) => socket.destroy());
      own.close();
    },
  };
}
