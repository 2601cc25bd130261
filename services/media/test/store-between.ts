import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a request itself, and says so by returning true; what it leaves alone goes on to the store. */
export type Meddler = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

export interface StoreBetween {
  address: string;
  meddle: Meddler;
  close(): void;
}

/** Stands between a part and the object store, so that a story can make single calls fail or wait. */
export async function storeBetween(store: string): Promise<StoreBetween> {
  const { hostname, port } = new URL(store);
  const between: StoreBetween = { address: '', meddle: () => false, close: () => server.close() };
  const server = createServer((incoming, response) => {
    void (async () => {
      if (await between.meddle(incoming, response)) return;
      // The signature holds for the headers as they are, the host's name too.
      const { method, url, headers } = incoming;
      const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      incoming.pipe(onward);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  between.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return between;
}
