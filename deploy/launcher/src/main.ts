import { flushCompileCache } from 'node:module';
import { styleText } from 'node:util';
import { startOptions } from '../setup/start-options.mjs';
import { demoPeople } from '../../demo/src/people.ts';
import { Refusal, terminal } from './report.ts';
import { isLoopback } from './site/host.ts';
import { type Site, startSite } from './site/site.ts';
import { watch } from './site/watch.ts';

// `prepare` of install.mjs only wants this program to be loaded.
if (process.argv.includes('--prepare')) process.exit();

/**
 * `npm start`, and with `--dev` `npm run dev`: brings the whole site up, prints its address, and takes it down in order
 * on Ctrl-C.
 */
const { dev, inspect } = startOptions();
const started = performance.now();
const stopping = new AbortController();
const impatience = new AbortController();

// One of each Ctrl-C: what the bootstrap hands on is SIGTERM.
process.on('SIGINT', () => (stopping.signal.aborted ? impatience.abort() : stop()));
process.on('SIGTERM', stop);
// The bootstrap that started this process holds the other end of the channel.
process.on('disconnect', stop);

// When the terminal is gone, the site goes on.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

console.log(`\n  ${styleText('bold', 'Local Network')}${dev ? ' (dev)' : ''}\n`);
const starting = startSite({
  dev,
  ...(inspect && { inspect }),
  report: terminal,
  signal: stopping.signal,
  impatience: impatience.signal,
});
try {
  const site = await starting;
  welcome(site);
  // Node would write it at an orderly end only, and the site may be killed.
  flushCompileCache();
  if (dev) watch(site);
} catch (error) {
  if (!stopping.signal.aborted) refuse(error);
}

function stop(): void {
  if (stopping.signal.aborted) return;
  console.log('\n  … stopping (Ctrl-C once more ends everything at once)');
  stopping.abort();
  void end();
}

async function end(): Promise<void> {
  await starting.then(
    (site) => site.stop(),
    () => undefined,
  );
  console.log('  ✓ stopped');
  process.exit(0);
}

function refuse(error: unknown): never {
  console.error(error instanceof Refusal ? `\n  ${error.message}\n` : error);
  process.exit(1);
}

function welcome({ url, settings, hasDemoPeople, host, backends: { mailbox } }: Site): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n  Ready in ${seconds} s at ${styleText(['bold', 'cyan'], url)}\n`);
  if (mailbox) console.log(`  Its mails are at ${styleText('cyan', mailbox)}\n`);
  if (hasDemoPeople) printPeople(host, settings.external.issuer === undefined);
  else if (!settings.env.ADMIN_EMAIL) console.log('  ADMIN_EMAIL and ADMIN_PASSWORD make the first admin.\n');
  if (!hasDemoPeople && isLoopback(host)) console.log('  Only this machine reaches it. HOST=0.0.0.0 lets others in.\n');
  console.log(`  Data and logs are in ${settings.dataDir}. Ctrl-C stops everything.\n`);
}

function printPeople(host: string, hasLocalProvider: boolean): void {
  const shown = [...demoPeople].sort((a, b) => Number(b.role === 'ADMIN') - Number(a.role === 'ADMIN')).slice(0, 4);
  const rows = shown.map(({ firstName, lastName, role, email, password }) => [
    `${firstName} ${lastName}${role === 'ADMIN' ? ' (admin)' : ''}`,
    email,
    password,
  ]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log('  Sign in as');
  for (const row of rows) console.log(`    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`);
  const orByProvider = hasLocalProvider ? ', or with one click through "Continue with Replit" (a local stand-in)' : '';
  console.log(`  by email and password${orByProvider}.\n`);
  console.log(
    `  Everybody can read these passwords: a site with these people listens on this machine only (here: ${host}).\n`,
  );
}
