import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { PROCESSES } from '@app/launcher/processes';
import { eventually } from '@app/testing';
import type { Parts } from './parts.ts';
import { freePort } from '../sites/temporary-site.ts';

export interface GatewayProcess {
  url: string;
  readonly isAlive: boolean;
  close(): Promise<void>;
}

/**
 * One more gateway of these parts: the built program, in a process of its own and with the heap that it has on a site.
 */
export async function startGatewayProcess(parts: Pick<Parts, 'settings'>): Promise<GatewayProcess> {
  const port = await freePort();
  const { heap, file } = PROCESSES.gateway;
  const program = fileURLToPath(new URL(`../../../../${file}`, import.meta.url));
  const gateway = spawn(process.execPath, [...heap, program], {
    env: { PATH: process.env['PATH'], ...parts.settings('gateway'), PORT: String(port) },
    // Jest takes the last words of a process without memory for its own.
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    if (!isAlive(gateway)) throw new Error('the gateway ended at its start');
    await fetch(`${url}/health/live`);
  }, 60_000);
  return {
    url,
    get isAlive() {
      return isAlive(gateway);
    },
    close: async () => {
      if (!isAlive(gateway)) return;
      gateway.kill();
      await once(gateway, 'exit');
    },
  };
}

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;
