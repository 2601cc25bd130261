import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowsers, findChromium } from './browsers.ts';
import { endRunning, run } from './children.ts';
import { scratchOfThisRun } from './scratch.ts';

/**
 * Checks, builds and runs every suite. Arguments narrow it down: names of suites, then paths.
 * `npm test -- stories gateway/test/csrf` runs one suite with one path.
 */
const SUITES = {
  check: async () => {
    // The scripts of package.json.
    for (const script of ['check:types', 'check:lint', 'check:format'])
      count(await step(script, 'npm', ['run', '--silent', script]));
  },
  // Not in UTC, where the reader's clock and nobody's are the same: a time told by the wrong one would not be seen.
  rules: () => jest('rules', { workers: 2, env: { TZ: 'America/New_York' } }),
  // A third worker has the cores when the other two wait for their servers.
  stories: async () => {
    await build();
    await jest('stories', { workers: 3 });
  },
  systems: async () => {
    await build();
    await jest('systems', { workers: 2 });
  },
  journeys: async () => {
    await build();
    await jest('journeys', { workers: 1, env: findChromium() });
  },
  // The same journeys in every engine. Each has a file and a browser of its own, so two keep both cores busy.
  browsers: async () => {
    await build();
    await jest('browsers', { workers: 2, env: findBrowsers() });
  },
  // The proxy's certificate is signed by itself.
  containers: () => jest('containers', { workers: 1, env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } }),
};
/** What runs when no suite is named: all that needs no Docker. */
const USUAL: Suite[] = ['check', 'rules', 'stories', 'systems', 'journeys', 'browsers'];
type Suite = keyof typeof SUITES;

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const total = { passed: 0, failed: 0, skipped: 0 };
let built = false;
let interruption: Promise<never> | undefined;

const args = process.argv.slice(2);
const isSuite = (name: string): name is Suite => Object.hasOwn(SUITES, name);
const named = args.findIndex((name) => !isSuite(name));
const [wanted, paths] = named < 0 ? [args, []] : [args.slice(0, named), args.slice(named)];
if (paths.length > 0 && wanted.length === 0) {
  console.error(`There is no suite '${paths[0]}'. There are: ${Object.keys(SUITES).join(', ')}.`);
  process.exit(1);
}

const scratch = scratchOfThisRun();
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']].join(delimiter),
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  TMPDIR: scratch.folder,
};
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt(signal));
process.on('disconnect', () => interrupt('SIGTERM'));

for (const name of wanted.length > 0 ? (wanted as Suite[]) : USUAL) await SUITES[name]();
finish();

function finish(): never {
  scratch.remove();
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

/** Stories migrate with the built program; systems and journeys run the built site. */
async function build(): Promise<void> {
  if (built) return;
  const code = await step('build', 'npm', ['run', '--silent', 'build']);
  built = code === 0;
  if (built) return;
  total.failed += 1;
  finish();
}

async function jest(project: Suite, { workers, env }: { workers: number; env?: NodeJS.ProcessEnv }): Promise<void> {
  const output = join(scratch.folder, `${project}.json`);
  const code = await step(
    project,
    process.execPath,
    [
      join(root, 'node_modules/jest/bin/jest.js'),
      ...paths,
      `--selectProjects=${project}`,
      `--maxWorkers=${workers}`,
      '--json',
      `--outputFile=${output}`,
      // A set-up that failed half-way may leave a process behind, which would hold Jest up.
      '--forceExit',
    ],
    // Jest prints its JSON to standard output as well.
    { quiet: true, env },
  );
  const { passed, failed, skipped } = resultsOf(output);
  total.passed += passed;
  total.skipped += skipped;
  // Jest may fail without a failed test, when its set-up fails.
  total.failed += failed === 0 && code !== 0 ? 1 : failed;
}

function resultsOf(output: string): { passed: number; failed: number; skipped: number } {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(output, 'utf8'));
    // A file that could not even be loaded has no failed test in it, and counts as one.
    const unloaded = (testResults as { status: string; assertionResults: unknown[] }[]).filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length;
    return { passed: numPassedTests, failed: numFailedTests + unloaded, skipped: numPendingTests };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function count(code: number): void {
  if (code === 0) total.passed += 1;
  else total.failed += 1;
}

async function step(
  name: string,
  command: string,
  args: string[],
  { quiet = false, env }: { quiet?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<number> {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const code = await run(command, args, { cwd: root, env: { ...environment, ...env }, quiet });
  if (interruption) await interruption;
  console.log(`── ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return code;
}

/** Ends what is running, then this process, as a shell reports a process that a signal ended. */
function interrupt(signal: 'SIGHUP' | 'SIGINT' | 'SIGTERM'): void {
  interruption ??= endRunning().then(() => {
    scratch.remove();
    process.exit(128 + constants.signals[signal]);
  });
}
