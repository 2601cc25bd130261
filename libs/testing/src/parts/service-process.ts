import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ServiceName } from '@app/contracts';
import { PROCESSES } from '@app/launcher/processes';
import { eventually } from '@app/testing';
import type { Parts } from './parts.ts';
import { freePort } from '../sites/temporary-site.ts';

export interface ServiceProcess {
  /** How many requests it has answered so far, of whatever kind. */
  answered(): Promise<number>;
  /** Ends it as a crash would: nothing is finished. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/**
 * One more instance of a service: the built program, in a process of its own and with the heap that it has on a site.
 */
export async function startServiceProcess(parts: Pick<Parts, 'settings'>, name: ServiceName): Promise<ServiceProcess> {
  const { heap, file } = PROCESSES[name];
  const program = fileURLToPath(new URL(`../../../../${file}`, import.meta.url));
  const port = await freePort();
  const child = spawn(process.execPath, [...heap, program], {
    env: { PATH: process.env['PATH'], ...parts.settings(name), OPS_PORT: String(port) },
    stdio: 'ignore',
  });
  const ops = async (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`);
  await eventually(async () => {
    if (hasEnded(child)) throw new Error(`${name} ended at its start`);
    if (!(await ops('/health/ready')).ok) throw new Error(`${name} is not ready`);
  }, 60_000);
  return {
    answered: async () => {
      const text = await (await ops('/metrics')).text();
      return [...text.matchAll(/^rpc_server_seconds_count\{.*\} (\d+)$/gm)].reduce((sum, [, n]) => sum + Number(n), 0);
    },
    kill: () => end(child, 'SIGKILL'),
    close: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  child.kill(signal);
  await once(child, 'exit');
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
