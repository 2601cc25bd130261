import { STOPPING } from '@app/contracts';
import { ConfigError, loadConfig, type PartConfig } from './config.js';
import { Health } from '../telemetry/health.js';
import { createLog, type Log } from '../telemetry/log.js';
import { startOps, type OpsServer } from '../telemetry/ops.js';
import { sendTraces } from '../telemetry/send-traces.js';
import { watchLoop } from './watchdog.js';

/** A part that has started. */
export interface Running {
  close(): Promise<void>;
}

interface Started {
  running?: Running;
  sendRest?: () => Promise<void>;
}

/**
 * The frame of every process: settings (all faults, then exit 1), log, private port, start, and on SIGTERM or SIGINT an
 * orderly end with exit 0. A process whose event loop is stuck is ended (watchdog.ts). The private port answers from
 * the first moment on, so that a part that still waits for its database is alive but not ready.
 */
export async function run<C extends PartConfig>(
  part: string,
  Config: new () => C,
  start: (config: Readonly<C>, log: Log, health: Health) => Promise<Running>,
): Promise<void> {
  const config = settings(Config);
  const log = createLog(part, config.LOG_LEVEL);
  const health = new Health();
  watchLoop(part);
  const ops = await startOps(part, config, health, log);
  const started: Started = {};
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    health.drain();
    setTimeout(() => process.exit(1), STOPPING.process).unref();
    void end(started, ops, log);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Nobody knows what an error that nobody took has left behind: the process ends and is started again, as Node itself
  // would have it.
  const giveUp = (error: unknown) => {
    log.fatal({ err: error }, 'an error that nobody took');
    process.exit(1);
  };
  process.on('unhandledRejection', giveUp);
  process.on('uncaughtException', giveUp);
  started.sendRest = await sendTraces(part, config, log);
  started.running = await start(config, log, health);
  log.info({ opsPort: ops.port }, 'ready');
}

function settings<C extends PartConfig>(Config: new () => C): Readonly<C> {
  try {
    return loadConfig(Config);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function end({ running, sendRest }: Started, ops: OpsServer, log: Log): Promise<void> {
  try {
    await running?.close();
    await sendRest?.();
    await ops.close();
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, 'stopping failed');
    process.exit(1);
  }
}
