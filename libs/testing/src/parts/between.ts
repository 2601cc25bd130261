import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a request itself, and says so by returning true; what it leaves alone goes on to the server. */
export type Meddler = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

export interface Between {
  address: string;
  meddle: Meddler;
  close(): void;
}

/** Stands between a server and who calls it, so that a test can make single calls fail or wait. */
export async function standBetween(server: string): Promise<Between> {
  const { hostname, port } = new URL(server);
  const between: Between = { address: '', meddle: () => false, close: () => void own.close().closeAllConnections() };
  const own = createServer((incoming, response) => {
    void (async () => {
      // Who has left meanwhile is not asked for: nobody would take the answer.
      if ((await between.meddle(incoming, response)) || response.destroyed) return;
      // As they are, the host's name too: a signature may be over them.
      const { method, url, headers } = incoming;
      const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      response.once('close', () => onward.destroy());
      incoming.pipe(onward);
    })();
  });
  own.listen(0, '127.0.0.1');
  await once(own, 'listening');
  between.address = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
  return between;
}
