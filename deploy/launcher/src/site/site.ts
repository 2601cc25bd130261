import { join } from 'node:path';
import { type Lock, takeLock } from '../../setup/lock.mjs';
import { usePackages } from '../../setup/packages.mjs';
import { DataFolder } from '../data-folder.ts';
import type { Environment } from '../machine/environment.ts';
import { hasRoom, ROOM_MB } from '../machine/room.ts';
import { assertPort } from '../machine/ports.ts';
import { quiet, Refusal, type Report } from '../report.ts';
import type { Program } from '../supervision/program.ts';
import { Supervisor } from '../supervision/supervisor.ts';
import { noteAddresses } from './addresses.ts';
import { type Backends, startBackends } from './backends.ts';
import { buildSite } from './build.ts';
import { gatewayBehindVite, viteProgram } from './dev.ts';
import { hasDemoPeople, isEmpty } from './demo.ts';
import { hostOf } from './host.ts';
import { INSPECT_FLAG, partPrograms } from './parts.ts';
import { PARTS } from './processes.ts';
import { readSettings, type Settings } from './settings.ts';
import { publishLastAgain } from './published-again.ts';
import { demoTask, migrateTask } from './tasks.ts';

export interface Options {
  /** `.local` in the clone unless told. */
  dataDir?: string;
  port?: number;
  /** Instead of the process's environment. */
  env?: Environment;
  /** Fill an empty site with the demo data. */
  demo?: boolean;
  /** Serve the web app from its sources; see dev.ts. */
  dev?: boolean;
  /** Names of parts to start under Node's inspector. */
  inspect?: readonly string[];
  report?: Report;
  /** Stops a start that is under way. */
  signal?: AbortSignal;
  /** Ends a stop that is under way at once, in no order. */
  impatience?: AbortSignal;
}

/** A running site: what `npm start` runs, the fault tests break and the bench measures. */
export interface Site {
  url: string;
  settings: Settings;
  backends: Backends;
  /** The address it listens on. */
  host: string;
  /** Whether accounts with the demo's public password are in it. */
  hasDemoPeople: boolean;
  /** users, projects, media, worker, gateway, stand-ins, and postgres, redis, nats where they are ours. */
  names(): string[];
  pid(name: string): number | undefined;
  /** The environment of a process. */
  env(name: string): Readonly<Record<string, string>>;
  /** Sends a signal (SIGKILL by default) and waits until the process has ended. It is then started again. */
  kill(name: string, signal?: NodeJS.Signals): Promise<void>;
  /** Waits until a process serves (again). */
  ready(name: string): Promise<void>;
  /** Stops a process in order, or by this signal. It stays stopped until `resume`. */
  halt(name: string, signal?: NodeJS.Signals): Promise<void>;
  resume(name: string): Promise<void>;
  restart(name: string): Promise<void>;
  /** Keeps one more program running beside the site's. */
  run(program: Program): Promise<void>;
  migrate(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSite(options: Options = {}): Promise<Site> {
  const settings = readSettings(options.env ?? process.env, options);
  const lock = lockData(settings);
  usePackages(`the site at ${settings.siteUrl}`);
  const report = options.report ?? quiet;
  const supervisor = new Supervisor(settings.dataDir, report.say);
  const stopping = new AbortController();
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping.abort();
    stopped ??= supervisor.stopAll().finally(() => lock.release());
    return stopped;
  };
  options.impatience?.addEventListener('abort', () => supervisor.killAll(), { once: true });
  options.signal?.addEventListener('abort', () => void stop(), { once: true });
  try {
    const launched = await launch(settings, supervisor, report, stopping.signal);
    return {
      url: settings.siteUrl,
      settings,
      ...launched,
      names: () => supervisor.names(),
      pid: (name) => supervisor.pid(name),
      env: (name) => supervisor.env(name),
      kill: (name, signal = 'SIGKILL') => supervisor.kill(name, signal),
      ready: (name) => supervisor.ready(name),
      halt: (name, signal) => supervisor.stop(name, signal),
      resume: (name) => supervisor.resume(name),
      restart: async (name) => {
        await supervisor.stop(name);
        await supervisor.resume(name);
      },
      run: (program) => supervisor.start(program),
      migrate: () => supervisor.runTask(migrateTask(settings, launched.backends), stopping.signal),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function launch(
  settings: Settings,
  supervisor: Supervisor,
  report: Report,
  signal: AbortSignal,
): Promise<Pick<Site, 'backends' | 'host' | 'hasDemoPeople'>> {
  const left = await supervisor.prepare();
  if (left > 0) report.say(`  ✓ ended ${left} processes that an earlier start had left`);
  await assertPort(settings.port, settings.env.HOST || undefined);
  if (!(await hasRoom(settings.dataDir)))
    throw new Refusal(`The disk of ${settings.dataDir} is full: less than ${ROOM_MB} MB are left.`);
  const data = new DataFolder(settings.dataDir);
  const unknown = settings.inspect.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0) throw new Refusal(`There is no part ${unknown.join(', ')}: there are ${PARTS.join(', ')}.`);
  const built = report.step('build', () => buildSite(supervisor, settings, signal));
  const [backends] = await Promise.all([startBackends(settings, data, supervisor, report, built, signal), built]);
  await noteAddresses(settings, backends, data);
  await report.step('migrate', () => supervisor.runTask(migrateTask(settings, backends), signal));
  if (backends.busForgets) await publishLastAgain(backends.database);
  const fill = settings.demo !== 'off' && (await isEmpty(backends));
  const demoPeople = fill || (await hasDemoPeople(backends));
  const host = hostOf(settings, demoPeople);
  const gateway = settings.dev ? await gatewayBehindVite(data) : { host, port: settings.port };
  const programs = await partPrograms(settings, backends, data, gateway);
  for (const { name, args } of programs) {
    const inspected = args.find((arg) => arg.startsWith(INSPECT_FLAG));
    if (inspected) report.say(`    ${name} can be debugged at ${inspected.slice(INSPECT_FLAG.length)}`);
  }
  if (settings.dev) programs.push(viteProgram(settings, host, gateway));
  await Promise.all(programs.map((program) => report.step(program.name, () => supervisor.start(program))));
  if (fill) {
    report.say(`    ${settings.siteUrl} answers already; it is empty and gets its demo data now`);
    await report.step('demo data', () => supervisor.runTask(demoTask(settings, backends, gateway), signal));
  }
  return { backends, host, hasDemoPeople: demoPeople };
}

function lockData({ dataDir, siteUrl }: Settings): Lock {
  const { lock, holder } = takeLock(join(dataDir, 'run', 'launcher.lock'), { url: siteUrl });
  if (lock) return lock;
  throw new Refusal(
    `${dataDir} is in use by process ${holder.pid}${holder['url'] ? ` (${String(holder['url'])})` : ''}.`,
  );
}
