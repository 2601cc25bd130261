import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aptAnswers } from '@app/testing/internet';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SERVERS } from '../../setup/servers.mjs';
import { findBinary } from '../../src/backends/binaries.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binaries-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const withApt = aptAnswers() ? describe : describe.skip;

withApt('a machine without redis-server (needs apt and the internet)', () => {
  it('gets it from apt, whole, whatever of it is installed already', async () => {
    const { command, env } = await findBinary(SERVERS.redis, { PATH: '' }, folder);
    expect(command.startsWith(folder)).toBe(true);
    const { stdout } = await promisify(execFile)(command, ['--version'], { env });
    expect(stdout).toContain('Redis server v=');
  });
});
