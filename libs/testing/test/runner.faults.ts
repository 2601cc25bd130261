import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eventually } from '@app/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isAlive, processesUnder, type RunningProcess } from '../src/parts/processes.ts';
import { temporaryFolder } from '../src/sites/temporary-site.ts';

const program = fileURLToPath(new URL('../run.mjs', import.meta.url));
/** A test that starts a process of its own beside the backends. */
const TEST = ['faults', 'services/media/test/outages', '-t', 'killed in the middle'];
/** The parts of the run that are waited for, each by a word of its command. */
const STARTED = [
  'suites.ts',
  'jest.js',
  'test-backends-cli.ts',
  'postgres',
  'redis-server',
  'nats-server',
  'worker.js',
];
/** To build, to start the backends and to make their database, on a busy machine. */
const STARTED_MS = 90_000;
/** The runner gives a suite 20 s to end in order, and the backends may need as long. */
const ENDED_MS = 60_000;

let folder: string;
let runner: ChildProcess;
let ended: Promise<[number | null, NodeJS.Signals | null]>;
let output: string;
let processes: RunningProcess[] = [];

beforeEach(async () => {
  folder = temporaryFolder();
  // Postgres runs as another user under root, and must get through.
  chmodSync(folder, 0o711);
  output = '';
  runner = spawn(process.execPath, [program, ...TEST], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: folder },
  });
  for (const stream of [runner.stdout!, runner.stderr!]) stream.on('data', (text) => (output += text));
  ended = once(runner, 'exit') as typeof ended;
  await eventually(async () => {
    if (runner.exitCode !== null) return;
    processes = processesUnder(runner.pid!);
    const commands = processes.map(({ command }) => command);
    expect(STARTED.filter((word) => !commands.some((command) => command.includes(word)))).toEqual([]);
  }, STARTED_MS);
  if (runner.exitCode !== null) throw new Error(`The runner ended before it was interrupted:\n${output}`);
});

afterEach(() => {
  for (const { pid } of processes.filter(isAlive)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const left = (): string[] => processes.filter(isAlive).map(({ command }) => command);

/** Everything has ended, and not because the suite came to its end: it prints and writes its results then. */
const endedEarly = async (): Promise<void> => {
  await eventually(async () => expect(left()).toEqual([]), ENDED_MS);
  expect(output).not.toContain(' passed');
  expect(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('stories.json')),
  ).toEqual([]);
};

describe('npm test in the middle of a suite', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('ends everything that it has started before it ends by %s', async (signal, code) => {
    runner.kill(signal);
    expect(await ended).toEqual([code, null]);
    expect(left()).toEqual([]);
    expect(output).not.toContain(' passed');
  });

  it('leaves nothing when it is killed', async () => {
    runner.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    await endedEarly();
  });

  it('leaves nothing when the process that runs the suites is killed', async () => {
    process.kill(processes.find(({ command }) => command.includes('suites.ts'))!.pid, 'SIGKILL');
    expect(await ended).toEqual([137, null]);
    await endedEarly();
  });
});
