// The launcher of the measured site in a process of its own, as under `npm start`: its memory counts, and it takes nothing from the load.
import { startTestSite } from '@app/testing/site';

// Loaded is all that `prepare` of install.mjs wants.
if (process.argv.includes('--prepare')) process.exit();

/** Tells its parent where everything is, and takes the site down when the parent closes the channel or is gone, however that came about. */
const starting = startTestSite();
process.on('disconnect', () => void starting.then((site) => site.close()).finally(() => process.exit()));
// A terminal's Ctrl-C comes here too; the parent's end is what counts.
process.on('SIGINT', () => undefined);

const site = await starting;
const programs = ['gateway', 'users', 'projects', 'media', 'worker', 'stand-ins'];
const pids = Object.fromEntries([...programs.map((name) => [name, site.pid(name)]), ['launcher', process.pid]]);
process.send?.({ url: site.url, backends: site.backends, pids, sessionSecret: site.env('gateway')['SESSION_SECRET'] });
