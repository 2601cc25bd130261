import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Files } from '../src/backup/form/files.js';
import { findBackup } from '../src/backup/place/place.js';
import { Seal } from '../src/backup/form/seal.js';

export interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** What an operator sees of a command, `npm run NAME -- …`. */
export function command(name: string, settings: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));
  const env = { PATH: process.env['PATH'], ...settings };
  return new Promise((resolve) =>
    execFile(process.execPath, [program, name, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    ),
  );
}

export const scratch = (): string => mkdtempSync(join(tmpdir(), 'backup-'));

/** The latest whole backup of a place, not encrypted. */
export async function latestIn(place: string): Promise<Files> {
  const { store, stamp } = await findBackup(place, {});
  return new Files(store, stamp, Seal.to([]));
}
