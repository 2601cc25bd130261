import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TemporarySite } from '@app/testing/temporary-site';
import { LAUNCHER_FLAGS, compileCache } from '../../../../deploy/launcher/setup/install.mjs';

/** The running site as the bench sees it. */
export interface MeasuredSite {
  url: string;
  backends: TemporarySite['backends'];
  sessionSecret: string;
  /** gateway, the services, worker, stand-ins, launcher. */
  pids: Record<string, number>;
  stop(): Promise<void>;
}

/** What the launcher is given. */
export interface MeasuredSettings {
  settings?: Record<string, string>;
  keptIn?: string | undefined;
}

/**
 * Starts the whole site by a launcher of its own, with no limits and these settings. Its database is empty, or that of
 * `keptIn`, a folder that stays.
 */
export async function startMeasuredSite(settings: Record<string, string> = {}, keptIn?: string): Promise<MeasuredSite> {
  const launcher = spawn(
    process.execPath,
    [...LAUNCHER_FLAGS, fileURLToPath(new URL('launcher.ts', import.meta.url))],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: compileCache,
        BENCH_SETTINGS: JSON.stringify({ settings, keptIn } satisfies MeasuredSettings),
      },
    },
  );
  const ended = once(launcher, 'exit');
  const started = once(launcher, 'message') as Promise<[Omit<MeasuredSite, 'stop'>]>;
  const [site] = await Promise.race([
    started,
    ended.then((): never => {
      throw new Error('the site did not start');
    }),
  ]);
  return {
    ...site,
    stop: async () => {
      launcher.disconnect();
      await ended;
    },
  };
}
