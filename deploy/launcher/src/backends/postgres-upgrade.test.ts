import { closeSync, ftruncateSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { scratchFolder } from '../scratch.ts';
import { mustHaveRoom } from './postgres-upgrade.ts';

it('data of an older Postgres are not copied onto a disk that has no room for them', async () => {
  const cluster = scratchFolder();
  mkdirSync(join(cluster, 'base', '5'), { recursive: true });
  const file = openSync(join(cluster, 'base', '5', '1259'), 'w');
  // Eight terabytes that take none: no disk of ours has room for a copy.
  ftruncateSync(file, 8 * 1024 ** 4);
  await expect(mustHaveRoom(cluster)).rejects.toThrow(/needs 879\d\.\d GB; the disk of .* left/);
  ftruncateSync(file, 1024);
  await expect(mustHaveRoom(cluster)).resolves.toBeUndefined();
  closeSync(file);
});
