import { get } from 'node:http';
import { connect } from 'node:net';
import { LOOPBACK } from './ports.ts';

const PROBE_MS = 1000;

/** Whether a server on this machine answers `question` with a text that contains `expected`. */
export function answers(port: number, question: string, expected: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, LOOPBACK, () => socket.write(question));
    const finish = (result: boolean): void => {
      socket.destroy();
      resolve(result);
    };
    let received = '';
    socket.setTimeout(PROBE_MS, () => finish(false));
    socket.on('data', (chunk) => {
      received += String(chunk);
      if (received.includes(expected)) finish(true);
    });
    socket.on('error', () => finish(false));
    socket.on('close', () => finish(false));
  });
}

/** Whether an address answers with 200. By `node:http`: loading fetch would double the launcher's memory. */
export function responds(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: PROBE_MS, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
