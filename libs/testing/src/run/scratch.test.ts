import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

/** Takes its folders, says which they are, and gives them back when its standard input closes. */
const RUN = `
  import { scratchOfThisRun } from ${JSON.stringify(new URL('./scratch.ts', import.meta.url))};
  const { folder, data, remove } = scratchOfThisRun();
  console.log(JSON.stringify([folder, data]));
  process.stdin.on('end', remove).resume();`;

let temporary: string;
const runs: ChildProcess[] = [];
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'scratch-'));
});
afterEach(async () => {
  await Promise.all(
    runs
      .splice(0)
      .filter(isRunning)
      .map((run) => end(run, () => run.stdin!.end())),
  );
  rmSync(temporary, { recursive: true, force: true });
});

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

async function start(): Promise<{ run: ChildProcess; folders: string[] }> {
  const run = spawn(process.execPath, ['--input-type=module', '--eval', RUN], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  runs.push(run);
  const [line] = (await once(createInterface(run.stdout!), 'line')) as [string];
  const folders = JSON.parse(line) as string[];
  for (const folder of folders) writeFileSync(join(folder, 'rows'), 'of a run');
  return { run, folders };
}

const isGone = (folder: string): boolean => !existsSync(folder);

async function end(run: ChildProcess, how: () => unknown): Promise<void> {
  const ended = once(run, 'exit');
  how();
  await ended;
}

it('removes its folders, wherever they are, and leaves those of a run beside it', async () => {
  const [one, other] = [await start(), await start()];
  expect(one.folders.filter(isGone)).toEqual([]);
  await end(one.run, () => one.run.stdin!.end());
  expect(one.folders.filter(existsSync)).toEqual([]);
  expect(other.folders.filter(isGone)).toEqual([]);
});

it('removes the folders of a run that was killed', async () => {
  const killed = await start();
  await end(killed.run, () => killed.run.kill('SIGKILL'));
  expect(killed.folders.filter(isGone)).toEqual([]);
  await start();
  expect(killed.folders.filter(existsSync)).toEqual([]);
});
