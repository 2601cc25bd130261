import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eventually } from '@app/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import { freePort, temporaryFolder } from '@app/testing/site';

const program = fileURLToPath(new URL('../start.mjs', import.meta.url));
const dataDir = temporaryFolder();
const started: Start[] = [];

/** One `npm start` and what it has printed so far. */
class Start {
  output = '';
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;

  constructor(readonly port: number) {
    this.child = spawn(process.execPath, [program], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, PORT: String(port), DEMO: 'off' },
    });
    this.child.stdout!.on('data', (text) => (this.output += text));
    this.child.stderr!.on('data', (text) => (this.output += text));
    this.ended = once(this.child, 'exit').then(([code]) => code as number | null);
    started.push(this);
  }

  ready(): Promise<void> {
    return eventually(async () => {
      if (this.child.exitCode !== null) throw new Error(this.output);
      expect(this.output).toContain(`http://localhost:${this.port}`);
      expect((await fetch(`http://127.0.0.1:${this.port}/health/ready`)).status).toBe(200);
    }, 60_000);
  }
}

afterAll(async () => {
  for (const { child } of started) child.kill('SIGTERM');
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(dataDir, { recursive: true, force: true });
});

/** Processes of this data folder, by their settings or arguments. */
async function processesOfSite(): Promise<number[]> {
  const { readdir, readFile } = await import('node:fs/promises');
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const about = await Promise.all(
      ['environ', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    );
    if (Number(pid) !== process.pid && about.some((text) => text.includes(dataDir))) found.push(Number(pid));
  }
  return found;
}

describe('npm start', () => {
  it('serves, refuses a second start beside it, and stops in order on Ctrl-C', async () => {
    const first = new Start(await freePort());
    await first.ready();
    const second = new Start(await freePort());
    expect(await second.ended).not.toBe(0);
    expect(second.output).toContain(`http://localhost:${first.port}`);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    await eventually(async () => expect(await processesOfSite()).toEqual([]));
  });

  it('just works again after kill -9 of everything', async () => {
    const killed = new Start(await freePort());
    await killed.ready();
    for (const pid of await processesOfSite()) process.kill(pid, 'SIGKILL');
    await killed.ended;
    const next = new Start(killed.port);
    await next.ready();
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
  });

  it('says which port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const refused = new Start(port);
    expect(await refused.ended).not.toBe(0);
    expect(refused.output).toContain(`Port ${port} is taken`);
    server.close();
  });
});
