import { connect } from 'node:net';
import { LOOPBACK } from './ports.ts';

const PROBE_MS = 1000;

/** Whether a loopback server answers what is asked with text that holds what is expected. */
export function answers(port: number, question: string, expected: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, LOOPBACK, () => socket.write(question));
    const finish = (result: boolean): void => {
      socket.destroy();
      resolve(result);
    };
    let heard = '';
    socket.setTimeout(PROBE_MS, () => finish(false));
    socket.on('data', (chunk) => {
      heard += String(chunk);
      if (heard.includes(expected)) finish(true);
    });
    socket.on('error', () => finish(false));
    socket.on('close', () => finish(false));
  });
}

/** Whether an address answers with success. */
export async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PROBE_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
