// The launcher of the measured site in a process of its own, as under `npm start`: its memory counts, and it takes nothing from the load.
import { startSystem } from '@app/local/system';

// Loaded is all that `prepare` of install.mjs wants.
if (process.argv.includes('--prepare')) process.exit();

/** Tells its parent where everything is; takes the site down when the parent goes or closes the channel. */
const system = await startSystem({
  dataDir: process.env['DATA_DIR']!,
  port: Number(process.env['PORT']),
  demo: false,
  env: { PATH: process.env['PATH'], HOME: process.env['HOME'], RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'warn' },
});
const { url, around } = system;
const programs = ['gateway', 'users', 'projects', 'media', 'worker', 'stand-ins'];
const pids = Object.fromEntries([...programs.map((name) => [name, system.pid(name)]), ['launcher', process.pid]]);
process.send!({ url, around, pids, sessionSecret: system.env('gateway')['SESSION_SECRET'] });
process.on('disconnect', () => void system.stop().then(() => process.exit(0)));
