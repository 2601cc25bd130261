import { closeSync } from 'node:fs';
import { build } from '../../setup/build.mjs';
import { machineEnv } from '../machine/environment.ts';
import { Refusal, Stopped } from '../report.ts';
import type { Supervisor } from '../supervision/supervisor.ts';
import type { Settings } from './settings.ts';

/** Builds what the site is made of, unless it is built; see build.mjs. Its programs are not bundled in development. */
export async function buildSite({ logs, pids }: Supervisor, { dev }: Settings, signal: AbortSignal): Promise<void> {
  const log = logs.open('build');
  try {
    const done = await build(dev ? 'dev' : 'site', {
      programs: !dev,
      stdio: ['ignore', log, log],
      env: { ...machineEnv(process.env), NO_COLOR: '1' },
      signal,
      onStart: (pid) => pids.write({ name: 'build', stage: 'tasks' }, pid),
    });
    if (done) return;
  } finally {
    pids.remove('build');
    closeSync(log);
  }
  if (signal.aborted) throw new Stopped('The build was stopped');
  const errors = logs.tail('build', 200).filter((line) => /\berror\b/i.test(line));
  const shown = [...new Set(errors)].slice(0, 15).map((line) => `      ${line}`);
  throw new Refusal([`The build failed; see ${logs.path('build')}:`, ...shown].join('\n'));
}
