import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startOf } from '../../setup/lock.mjs';
import { STOPPING } from '../../../../libs/contracts/src/system/stopping.ts';
import { isRecovering } from '../backends/postgres.ts';
import { Pids } from './pids.ts';
import { type Program, type Stage, STAGES } from './program.ts';
import { scratchFolder } from '../scratch.ts';
import { Supervisor } from './supervisor.ts';
import { runTask } from './task.ts';

const program = (name: string, script: string, stage: Stage = 'services'): Program => ({
  name,
  stage,
  command: process.execPath,
  args: ['-e', script],
  env: {},
  ready: () => Promise.resolve(true),
});
const RUNS = 'setInterval(() => {}, 1000)';

describe('the supervisor', () => {
  let dataDir: string;
  let supervisor: Supervisor;
  beforeEach(() => {
    dataDir = scratchFolder();
    supervisor = new Supervisor(dataDir, () => undefined);
  });
  afterEach(() => supervisor.stopAll());

  it('starts a program again that was killed', async () => {
    await supervisor.start(program('a', RUNS));
    const first = supervisor.pid('a');
    await supervisor.kill('a', 'SIGKILL');
    await supervisor.ready('a');
    expect(supervisor.pid('a')).not.toBe(first);
  });

  it('says why a program gave up', async () => {
    const said: string[] = [];
    const talkative = new Supervisor(dataDir, (line) => said.push(line));
    const script = `setTimeout(() => { console.error('no room on the disk'); process.exit(1); }, 300)`;
    await talkative.start(program('a', script));
    await until(() => said.length > 0);
    await talkative.stopAll();
    expect(said[0]).toContain('a ended (exit 1): no room on the disk, started again');
  });

  it('leaves a stopped program stopped until it is resumed', async () => {
    await supervisor.start(program('a', RUNS));
    await supervisor.stop('a');
    expect(supervisor.pid('a')).toBeUndefined();
    await supervisor.resume('a');
    expect(supervisor.pid('a')).toBeDefined();
  });

  it('gives up on a program that never becomes ready, and shows the end of its log', async () => {
    const broken = {
      ...program('a', 'console.error("no such setting"); process.exit(1)'),
      ready: () => Promise.resolve(false),
    };
    await expect(supervisor.start(broken)).rejects.toThrow(/no such setting/);
  }, 15_000);

  it('ends at once when nobody waits any longer, also what ignores its stop', async () => {
    const deaf = program('a', `process.on('SIGTERM', () => {}); console.log('deaf'); ${RUNS}`);
    let hasPrinted = false;
    await supervisor.start({ ...deaf, onLine: () => (hasPrinted = true) });
    await until(() => hasPrinted);
    const pid = Number(supervisor.pid('a'));
    const started = performance.now();
    const stopped = supervisor.stopAll();
    expect(startOf(pid)).toBeDefined();
    supervisor.killAll();
    await stopped;
    expect(startOf(pid)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(STOPPING.supervisor);
  });

  it('kills a task that ignores its stop, after its time', async () => {
    const [file, note] = [join(dataDir, 'deaf.cjs'), join(dataDir, 'deaf')];
    const script = `process.on('SIGTERM', () => {}); require('fs').writeFileSync(${JSON.stringify(note)}, ''); ${RUNS}`;
    writeFileSync(file, script);
    const stopping = new AbortController();
    const task = runTask({ name: 'deaf', file, env: {} }, supervisor.logs, supervisor.pids, stopping.signal, 200);
    const stopped = expect(task).rejects.toThrow('deaf was stopped');
    await until(() => existsSync(note));
    stopping.abort();
    await stopped;
  });

  it('waits longer for a program whose log goes on telling of a recovery', async () => {
    supervisor = new Supervisor(dataDir, () => undefined, 2_000);
    // By the shell, which begins at once, unless the machine stalls.
    const says = (name: string, script: string): Program => ({
      ...program(name, ''),
      command: 'sh',
      args: ['-c', script],
      env: { PATH: '/usr/bin:/bin' },
      isBusy: isRecovering,
    });
    const begun = Date.now();
    const slow = says(
      'slow',
      'n=0; while :; do echo "LOG:  redo in progress, elapsed time: $((n += 1))0.00 s"; sleep 0.05; done',
    );
    await supervisor.start({ ...slow, ready: () => Promise.resolve(Date.now() > begun + 5_000) });
    await supervisor.stop('slow');
    const hung = says('hung', 'echo "LOG:  redo starts at 0/1"; exec sleep 1000');
    await expect(supervisor.start({ ...hung, ready: () => Promise.resolve(false) })).rejects.toThrow(
      'hung does not start',
    );
  });

  it('leaves nothing behind when it stops', async () => {
    await Promise.all(['a', 'b'].map((name) => supervisor.start(program(name, RUNS))));
    const pids = ['a', 'b'].map((name) => Number(supervisor.pid(name)));
    await supervisor.stopAll();
    expect(pids.map(startOf)).toEqual([undefined, undefined]);
    expect(readdirSync(join(dataDir, 'run'))).toEqual([]);
  });

  it('ends what an earlier one has left running', async () => {
    await supervisor.start(program('a', RUNS));
    const pid = Number(supervisor.pid('a'));
    expect(await new Pids(dataDir).endLeftovers()).toBe(1);
    expect(startOf(pid)).toBeUndefined();
  });

  it('has its tasks and their children ended by the next start when the launcher was killed', async () => {
    const { task, started, child } = runningTask(dataDir);
    const failed = expect(supervisor.runTask(task, new AbortController().signal)).rejects.toThrow(/task failed/);
    await until(started);
    expect(await new Pids(dataDir).endLeftovers()).toBe(1);
    await failed;
    await until(() => startOf(child()) === undefined);
  });

  it('has its tasks and their children ended by the watchdog when the launcher was killed', async () => {
    const { task, started, child } = runningTask(dataDir);
    const { pid } = spawn(process.execPath, [task.file], { detached: true, stdio: 'ignore' });
    await until(started);
    const pids = new Pids(dataDir);
    pids.write({ name: 'task', stage: 'tasks' }, Number(pid));
    const watchdog = spawn('sh', [WATCHDOG, pids.folder, String(STAGES.length), '20'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    // As when the launcher is gone.
    watchdog.stdin.end();
    await once(watchdog, 'exit');
    expect([Number(pid), child()].map(startOf)).toEqual([undefined, undefined]);
  });
});

const WATCHDOG = fileURLToPath(new URL('watchdog.sh', import.meta.url));

/**
 * A task that goes on until it is told to end, with a child that ends only when it is killed. The child notes its id.
 */
function runningTask(folder: string) {
  const [file, note] = [join(folder, 'task.cjs'), join(folder, 'child')];
  const script = `process.on('SIGTERM', () => {}); require('fs').writeFileSync(${JSON.stringify(note)}, process.pid + '\\n'); ${RUNS}`;
  writeFileSync(
    file,
    `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(script)}], { stdio: 'ignore' }); ${RUNS}`,
  );
  const child = (): number => Number(readFileSync(note, 'utf8'));
  const started = (): boolean => existsSync(note) && readFileSync(note, 'utf8').endsWith('\n');
  return { task: { name: 'task', file, env: {} }, child, started };
}

async function until(claim: () => boolean): Promise<void> {
  while (!claim()) await sleep(20);
}
