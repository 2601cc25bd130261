// Runs the launcher of the measured site in a process of its own, as `npm start` does: its memory is measured, and it
// does not slow the load.
import { SERVICES } from '@app/contracts';
import { startTemporarySite } from '@app/testing/temporary-site';
import type { MeasuredSettings } from './site.ts';

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
process.send?.({ url: site.url, backends: site.backends, pids, sessionSecret: site.env('gateway')['SESSION_SECRET'] });
