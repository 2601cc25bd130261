import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestSite } from '@app/testing/site';

const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** As a person runs the doctor beside `npm start`: it is given the data folder, and settings that differ. */
export function doctorOf(
  site: TestSite,
  changed: Record<string, string> = {},
  ...options: string[]
): Promise<{ code: number; lines: string[]; faults: string[] }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: site.settings.dataDir, ...changed };
  return new Promise((resolve) =>
    execFile(process.execPath, [program, 'doctor', ...options], { env }, (error, out, err) => {
      const lines = `${out}${err}`.trimEnd().split('\n');
      resolve({
        code: Number(error?.code ?? 0),
        lines,
        faults: lines.filter((line) => line.startsWith('fault  ')).map((line) => line.slice(7)),
      });
    }),
  );
}
