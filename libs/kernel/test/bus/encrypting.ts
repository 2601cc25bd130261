import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';

/** The way in which a protocol comes to encryption. */
export type Manner = 'at once' | 'nats' | 'postgres';

export interface Certificate {
  key: string;
  cert: string;
}

/** A server with a certificate: what it takes encrypted, it hands to the server at this address as it is. */
export async function encrypting(manner: Manner, address: string, { key, cert }: Certificate) {
  const { hostname, port } = new URL(address);
  const secureContext = createSecureContext({ key, cert });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const behind = connect(Number(port), hostname);
    for (const one of [socket, behind]) {
      open.add(one);
      one.on('error', () => undefined).on('close', () => [socket, behind].forEach((other) => other.destroy()));
    }
    void begin[manner](socket, behind).then(() => {
      const encrypted = new TLSSocket(socket, { isServer: true, secureContext });
      encrypted.on('error', () => socket.destroy());
      encrypted.pipe(behind).pipe(encrypted);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const one of open) one.destroy();
    },
  };
}

const begin: Record<Manner, (socket: Socket, behind: Socket) => Promise<void>> = {
  'at once': async () => undefined,
  // The server speaks first, and says in its greeting that it wants encryption.
  nats: async (socket, behind) => {
    const [greeting] = (await once(behind, 'data')) as [Buffer];
    behind.pause();
    socket.write(greeting.toString().replace('{', '{"tls_required":true,"tls_available":true,'));
  },
  // The client asks whether it may.
  postgres: async (socket) => {
    await once(socket, 'data');
    socket.pause();
    socket.write('S');
  },
};
