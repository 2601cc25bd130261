import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { holderOf, startOf, takeLock } from '../../setup/lock.mjs';
import { scratchFolder } from '../scratch.ts';

const place = (): string => join(scratchFolder(), 'a.lock');

describe('a lock', () => {
  it('is had by one process, whose note the others read', () => {
    const path = place();
    const { lock } = takeLock(path, { url: 'http://here' });
    expect(takeLock(path).holder).toMatchObject({ pid: process.pid, url: 'http://here' });
    lock?.release();
    expect(holderOf(path)).toBeUndefined();
    expect(takeLock(path).lock).toBeDefined();
  });

  it('is taken over from a process that is gone', () => {
    const path = place();
    const { pid } = spawnSync('true');
    writeFileSync(path, JSON.stringify({ pid, started: '1' }));
    expect(takeLock(path).lock).toBeDefined();
  });

  it('is taken over when another process has got the dead one’s id', () => {
    const younger = spawn('cat');
    const pid = Number(younger.pid);
    const [ours, its] = [place(), place()];
    writeFileSync(ours, JSON.stringify({ pid, started: startOf(process.pid) }));
    writeFileSync(its, JSON.stringify({ pid, started: startOf(pid) }));
    expect(takeLock(its).holder).toMatchObject({ pid });
    expect(takeLock(ours).lock).toBeDefined();
    younger.kill();
  });

  it('is taken over when its file is broken', () => {
    const path = place();
    writeFileSync(path, '{');
    expect(takeLock(path).lock).toBeDefined();
  });
});

describe('the start of a process', () => {
  it('is the same each time and unknown for a process that is gone', () => {
    expect(startOf(process.pid)).toBe(startOf(process.pid));
    expect(startOf(spawnSync('true').pid)).toBeUndefined();
  });
});
