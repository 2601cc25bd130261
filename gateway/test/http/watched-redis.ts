import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import type { Redis } from 'ioredis';

/** `1795613205.897968 [3 127.0.0.1:40210] "evalsha" "6f2a…" "1"`: the database, the command and its first word. */
const SAID = /^\+?[\d.]+ \[(\d+) [^\]]*\] "([^"]*)"(?: "([^"]*)")?/;

/**
 * Tells of every command that a Redis of the tests is given from now on. We do not use ioredis' `monitor()`. When the
 * first line comes with the answer to MONITOR in one packet, it takes the line for an answer that nobody asked for, and
 * ends the process.
 */
export async function watchRedis(
  { options: { host, port, password } }: Redis,
  see: (seen: { database: string; command: string; word: string | undefined }) => void,
): Promise<{ close(): void }> {
  const socket = connect(port!, host!);
  const lines = createInterface(socket);
  await once(socket, 'connect');
  for (const command of [`AUTH ${password}`, 'MONITOR']) {
    socket.write(`${command}\r\n`);
    const [answer] = (await once(lines, 'line')) as [string];
    if (answer !== '+OK') throw new Error(answer);
  }
  lines.on('line', (line) => {
    const [, database, command, word] = SAID.exec(line) ?? [];
    if (database !== undefined) see({ database, command: command!, word });
  });
  return { close: () => socket.destroy() };
}
