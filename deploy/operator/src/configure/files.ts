import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Who reads it finds the old file or the new one, never a half. It holds secrets, so it is for its owner and, where a
 * server runs as another user, for that one through its group.
 */
export function writeWhole(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.unfinished`;
  writeFileSync(unfinished, content, { mode: 0o640 });
  renameSync(unfinished, path);
}
