import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes all, and keeps nothing. */
export interface Sink {
  url: string;
  /** How many it has taken. */
  taken(): number;
  close(): Promise<void>;
}

export async function startSink(): Promise<Sink> {
  let taken = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        taken += 1;
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken: () => taken,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
