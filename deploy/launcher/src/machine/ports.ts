import { createServer } from 'node:net';
import { portFault } from '../../setup/port.mjs';
import { Refusal } from '../report.ts';

export const LOOPBACK = '127.0.0.1';

/** The site's port as a person wrote it. */
export function portOf(text: string): number {
  const fault = portFault(text);
  if (fault) throw new Refusal(fault);
  return Number(text);
}

/**
 * @throws Refusal with the true reason when the site could not listen on its port. `host` is the address a person gave,
 * if any.
 */
export async function assertPort(port: number, host?: string): Promise<void> {
  // One after the other: each question listens on the port for a moment.
  for (const address of [undefined, LOOPBACK, ...(host ? [host] : [])]) {
    const fault = await listenFault(port, address);
    if (fault) throw new Refusal(portSentence(port, fault, host));
  }
}

/** What a person is told of a port that cannot be had; `fault` is the error code of the system. */
export function portSentence(port: number, fault: string, host = ''): string {
  if (fault === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Choose another one: PORT=${nextPort(port)} npm start`;
  }
  if (fault === 'EACCES') {
    return `Only root may listen on port ${port} here, as on most ports below 1024. Choose another one: PORT=3000 npm start`;
  }
  if (fault === 'EADDRNOTAVAIL') return `HOST is ${host}, which is no address of this machine.`;
  return `The site cannot listen on ${host || 'this machine'}, port ${port} (${fault}).`;
}

function nextPort(port: number): number {
  for (let next = port + 1; next < 65_536; next++) if (!portFault(String(next))) return next;
  return 3000;
}

/** Could a server listen here now? Without a host: on every address of the machine. */
export const isFree = async (port: number, host?: string): Promise<boolean> => !(await listenFault(port, host));

function listenFault(port: number, host?: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
