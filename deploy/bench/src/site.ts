import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startSystem, type System } from '@app/local/system';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The site as `npm start` runs it, empty, on data of its own and without rate limits. */
export async function startSite(): Promise<System & { close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const system = await startSystem({
    dataDir,
    port: await freePort(),
    demo: false,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'warn' },
  });
  const close = async () => {
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...system, close };
}

/** Starts one of the yardsticks of this folder and waits until it answers. */
export async function startBaseline(file: string, env: Record<string, string>, input = ''): Promise<Baseline> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port) },
  });
  child.stdin?.end(input);
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${file} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, stop: () => void child.kill() };
}

export interface Baseline {
  url: string;
  stop(): void;
}
