import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '@app/testing/temporary-site';

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
