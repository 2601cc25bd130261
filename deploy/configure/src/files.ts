import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Who reads it finds the old file or the new one, never a half. Its folder is a volume that nobody but its server mounts. */
export function writeWhole(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.unfinished`;
  writeFileSync(unfinished, content, { mode: 0o644 });
  renameSync(unfinished, path);
}
