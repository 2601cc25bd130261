// Runs the launcher of the measured site in a process of its own, as `npm start` does: its memory is measured, and it
// does not slow the load.
import { join } from 'node:path';
import { SERVICES, type ServiceName } from '@app/contracts';
import { bundleOf, PROCESSES } from '@app/launcher/processes';
import { freePort, startTemporarySite } from '@app/testing/temporary-site';
import { responds } from '../../../../deploy/launcher/src/machine/probe.ts';
import { root } from '../../../../deploy/launcher/src/root.ts';
import type { MeasuredSettings, Order, Settings } from './site.ts';

// `prepare` of install.mjs only loads this file.
if (process.argv.includes('--prepare')) process.exit();

/** Tells its parent the addresses. Stops the site when the parent closes the channel or has ended, however it ended. */
const { settings = {}, keptIn } = JSON.parse(process.env['BENCH_SETTINGS'] ?? '{}') as MeasuredSettings;
const starting = startTemporarySite(settings, { keptIn });
process.on('disconnect', () => void starting.then((site) => site.close()).finally(() => process.exit()));
// Ctrl-C in a terminal reaches this process too: it waits for its parent's end.
process.on('SIGINT', () => undefined);

const site = await starting;
const programs = ['gateway', ...SERVICES, 'worker', 'stand-ins'];
const pids = Object.fromEntries([...programs.map((name) => [name, site.pid(name)]), ['launcher', process.pid]]);

async function startProcess(name: string, program: 'gateway' | ServiceName, settings: Settings): Promise<void> {
  const opsPort = await freePort();
  const { stage, heap, file } = PROCESSES[program];
  await site.run({
    name,
    stage,
    command: process.execPath,
    args: [...heap, join(root, bundleOf(file))],
    cwd: root,
    env: { ...site.env(program), ...settings, OPS_PORT: String(opsPort) },
    ready: () => responds(`http://127.0.0.1:${opsPort}/health/ready`),
  });
}

async function startGateway(name: string, settings: Settings): Promise<string> {
  const port = String(await freePort());
  await startProcess(name, 'gateway', { ...settings, PORT: port });
  return `http://127.0.0.1:${port}`;
}

async function follow(order: Order): Promise<string> {
  if ('gateway' in order) return startGateway(order.gateway, order.settings);
  if ('services' in order)
    for (const service of SERVICES) await startProcess(`${service}-${order.services}`, service, {});
  else {
    await site.kill(order.kill);
    await site.ready(order.kill);
  }
  return site.url;
}

process.on('message', (order: Order) => void follow(order).then((url) => process.send?.(url)));
process.send?.({ url: site.url, backends: site.backends, pids, sessionSecret: site.env('gateway')['SESSION_SECRET'] });
