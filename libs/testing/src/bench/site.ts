import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TemporarySite } from '@app/testing/temporary-site';
import { LAUNCHER_FLAGS, compileCache } from '../../../../deploy/launcher/setup/prepare.mjs';

export type Settings = Record<string, string>;

/** The running site as the bench sees it. */
export interface MeasuredSite {
  url: string;
  backends: TemporarySite['backends'];
  sessionSecret: string;
  /** gateway, the services, worker, stand-ins, launcher. */
  pids: Record<string, number>;
  /** Starts one more gateway beside the site's own, with further settings. @returns its address. */
  startGateway(name: string, settings?: Settings): Promise<string>;
  /** Starts one more instance of each service. @param name what tells it from the others */
  startServices(name: string): Promise<void>;
  /** Kills a process, and waits until it serves again. */
  kill(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** What the launcher is given. */
export interface MeasuredSettings {
  settings?: Settings;
  keptIn?: string | undefined;
}

/** What the launcher does when it is told, one order after the other. It answers with an address. */
export type Order = { gateway: string; settings: Settings } | { services: string } | { kill: string };

/**
 * Starts the whole site by a launcher of its own, with no limits and these settings. Its database is empty, or that of
 * `keptIn`, a folder that stays.
 */
export async function startMeasuredSite(settings: Settings = {}, keptIn?: string): Promise<MeasuredSite> {
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
  const answer = async <Answer>(): Promise<Answer> => {
    const failed = ended.then((): never => {
      throw new Error('the launcher of the site has ended');
    });
    const [said] = (await Promise.race([once(launcher, 'message'), failed])) as [Answer];
    return said;
  };
  const site = await answer<Omit<MeasuredSite, 'startGateway' | 'startServices' | 'kill' | 'stop'>>();
  const order = (what: Order): Promise<string> => {
    launcher.send(what);
    return answer<string>();
  };
  return {
    ...site,
    startGateway: (gateway, more = {}) => order({ gateway, settings: more }),
    startServices: async (services) => void (await order({ services })),
    kill: async (name) => void (await order({ kill: name })),
    stop: async () => {
      launcher.disconnect();
      await ended;
    },
  };
}
