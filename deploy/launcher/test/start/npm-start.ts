import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Browser, eventually } from '@app/testing';
import { freePort, temporaryFolder } from '@app/testing/temporary-site';
import { afterAll, expect } from '@jest/globals';
import { machineEnv } from '../../src/machine/environment.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const program = fileURLToPath(new URL('../../start.mjs', import.meta.url));
/** Enough for the demo data on a busy machine. */
const READY_MS = 200_000;
const started: NpmStart[] = [];
const folders: string[] = [];

afterAll(async () => {
  for (const { child } of started) child.kill('SIGTERM');
  await Promise.all(started.map(({ ended }) => ended));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A data folder that goes when the tests of the file are over. */
export function dataFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}

/** One `npm start` and what it has printed so far. It is stopped when the tests of the file are over. */
export class NpmStart {
  output = '';
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;

  private constructor(
    readonly port: number,
    env: Record<string, string>,
    [command, ...args]: [string, ...string[]],
  ) {
    this.child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...machineEnv(process.env),
        ENV_FILE: '/dev/null',
        PORT: String(port),
        ...env,
      },
    });
    this.child.stdout!.on('data', (text) => (this.output += text));
    this.child.stderr!.on('data', (text) => (this.output += text));
    this.ended = once(this.child, 'exit').then(([code]) => code as number | null);
    started.push(this);
  }

  /**
   * @param env settings, DATA_DIR among them; a free port is chosen unless PORT is given.
   * @param around a program that becomes what its last arguments say, under other circumstances.
   */
  static async with(env: Record<string, string>, around: string[] = []): Promise<NpmStart> {
    const port = Number(env['PORT'] ?? (await freePort()));
    const [command = '', ...args] = [...around, process.execPath, program];
    return new NpmStart(port, { npm_lifecycle_event: 'start', ...env }, [command, ...args]);
  }

  /** Starts it as this command does. */
  static async as(command: [string, ...string[]], env: Record<string, string>): Promise<NpmStart> {
    return new NpmStart(await freePort(), env, command);
  }

  /** Starts it by npm itself: `child` is npm, which does not hand every signal on. */
  static async byNpm(env: Record<string, string>): Promise<NpmStart> {
    return NpmStart.as(['npm', 'start'], env);
  }

  browser(): Browser {
    return new Browser(`http://127.0.0.1:${this.port}`);
  }

  /** Waits until it serves and, when it fills the site, until it is filled. */
  async ready(): Promise<void> {
    const ended = this.ended.then(() => {
      throw new Error(`npm start ended:\n${this.output}`);
    });
    const ready = eventually(async () => {
      if (this.child.exitCode !== null) return;
      expect(this.output).toContain('Ready in');
      expect((await fetch(`http://127.0.0.1:${this.port}/health/ready`)).status).toBe(200);
    }, READY_MS);
    await Promise.race([ready, ended]);
  }

  /** Its exit code after Ctrl-C. */
  stop(): Promise<number | null> {
    this.child.kill('SIGINT');
    return this.ended;
  }
}
