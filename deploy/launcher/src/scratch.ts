import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** For tests: a new empty folder that goes when the tests of the file are over. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-'));
  folders.push(folder);
  return folder;
}
