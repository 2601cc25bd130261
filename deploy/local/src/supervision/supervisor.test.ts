import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startOf } from '../../lock.mjs';
import { Pids } from './pids.ts';
import type { Program, Stage } from './program.ts';
import { scratchFolder } from '../scratch.ts';
import { Supervisor } from './supervisor.ts';

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
});
