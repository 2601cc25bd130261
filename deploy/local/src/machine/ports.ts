import { createServer } from 'node:net';
import { Refusal } from '../report.ts';

export const LOOPBACK = '127.0.0.1';

/** Ports that browsers and fetch refuse to visit, so that no page talks to servers of other protocols (Fetch Standard, "port blocking"). */
const BLOCKED = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

const isPort = (port: number): boolean => Number.isInteger(port) && port > 0 && port < 65_536;

/** The site's port as a person wrote it. */
export function portOf(text: string): number {
  const range = /^(\d+)-\d+$/.exec(text);
  if (range) {
    throw new Refusal(
      `PORT is ${text}, a range for several gateways of docker compose; npm start needs one port: PORT=${range[1]} npm start`,
    );
  }
  const port = Number(text);
  if (!isPort(port)) throw new Refusal(`PORT must be a number from 1 to 65535, not '${text}'.`);
  if (BLOCKED.has(port)) {
    throw new Refusal(`Browsers refuse to visit port ${port}, which belongs to another protocol: choose another PORT.`);
  }
  return port;
}

/** @throws Refusal with the true reason when the site could not listen on its port. `host` is the address a person gave, if any. */
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
  let next = port + 1;
  while (BLOCKED.has(next)) next++;
  return isPort(next) ? next : 3000;
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
