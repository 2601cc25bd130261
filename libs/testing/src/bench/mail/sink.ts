import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server that takes all, keeps nothing and needs little of the machine, which is measured. */
export interface Sink {
  url: string;
  /** How many it has taken. */
  taken(): number;
  close(): void;
}

const END = { line: '\r\n', mail: '\r\n.\r\n' };
const ANSWERS: Readonly<Record<string, string>> = { DATA: '354 go on', QUIT: '221 bye' };

export async function startSink(): Promise<Sink> {
  let taken = 0;
  const server = createServer((socket) => serve(socket, () => (taken += 1)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => taken,
    close: () => void server.close(),
  };
}

function serve(socket: Socket, take: () => void): void {
  let rest = '';
  let reads: keyof typeof END = 'line';
  const say = (answer: string) => socket.write(`${answer}\r\n`);
  const read = (line: string) => {
    if (reads === 'mail') take();
    const command = reads === 'mail' ? '' : line.toUpperCase();
    reads = command === 'DATA' ? 'mail' : 'line';
    say(ANSWERS[command] ?? '250 taken');
  };
  socket.setEncoding('latin1').setNoDelay();
  socket.on('error', () => undefined);
  socket.on('data', (chunk: string) => {
    rest += chunk;
    for (let end = rest.indexOf(END[reads]); end >= 0; end = rest.indexOf(END[reads])) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + END[reads].length);
      read(line);
    }
  });
  say('220 sink');
}
