import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import type { ChildProcess } from 'node:child_process';
import type { Parts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startMedia, uploadSome } from './media-parts.js';
import { kill, startWorkerProcess } from './worker-process.js';

const LOWER = constants.priority.PRIORITY_BELOW_NORMAL;
/** Until the worker has started and made its first picture. */
const START_MS = 50_000;
const ofLinux = process.platform === 'linux' ? it : it.skip;

let parts: Parts;
let worker: ChildProcess;
beforeAll(async () => {
  parts = await startMedia({ worker: false });
  worker = startWorkerProcess(parts, { detached: true });
});
afterAll(async () => {
  await kill(worker);
  await parts.close();
});

/** The priority of a process's session among others; undefined where sessions have none. */
function sessionPriority(pid: number): number | undefined {
  const file = `/proc/${pid}/autogroup`;
  const said = existsSync(file) ? /nice (-?\d+)/.exec(readFileSync(file, 'utf8')) : null;
  return said ? Number(said[1]) : undefined;
}

/** Threads of a process, by the name that their library gives them. */
function threadsOf(pid: number, name: RegExp): number[] {
  const folder = `/proc/${pid}/task`;
  return readdirSync(folder)
    .filter((thread) => name.test(readFileSync(`${folder}/${thread}/comm`, 'utf8')))
    .map(Number);
}

describe('a worker with pictures', () => {
  ofLinux(
    'decodes them in threads that give way to all else on the machine, and lives in one that does not',
    async () => {
      await eventually(() => uploadSome(parts, 1), START_MS);
      const decoding = threadsOf(worker.pid!, /^lib(uv|vips)/).map((thread) => getPriority(thread));
      expect(decoding.length).toBeGreaterThanOrEqual(4);
      expect(Math.min(...decoding)).toBeGreaterThanOrEqual(LOWER);
      expect(getPriority(worker.pid!)).toBe(getPriority());
    },
  );

  (sessionPriority(process.pid) === undefined ? it.skip : it)(
    'gives way also where sessions share the machine first',
    () => eventually(async () => expect(sessionPriority(worker.pid!)).toBe(LOWER)),
  );
});
