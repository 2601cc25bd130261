import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser-binary.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const results = join(root, '.local/test');
const environment = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
};

/** Rules are pure; stories run the parts in the test's process; systems run the real processes; journeys run a real browser on them. */
const SUITES = {
  rules: { workers: 2 },
  stories: { workers: 2 },
  systems: { workers: 1 },
  journeys: { workers: 1, before: findBrowser },
};

const [first, ...paths] = process.argv.slice(2);
if (first && !(first in SUITES)) fail(`There is no suite '${first}'. There are: ${Object.keys(SUITES).join(', ')}.`);
const wanted = first ? [first] : Object.keys(SUITES);

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await step('build', [join(root, 'deploy/local/build.mjs')], true);

const total = { passed: 0, failed: 0, skipped: 0 };
for (const name of wanted) await runSuite(name);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

async function runSuite(name) {
  const { workers, before } = SUITES[name];
  if (before) Object.assign(environment, await before());
  const output = join(results, `${name}.json`);
  const code = await step(name, [
    join(root, 'node_modules/jest/bin/jest.js'),
    ...[...paths, '--selectProjects', name, '--maxWorkers', String(workers)],
    ...['--json', `--outputFile=${output}`],
  ]);
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } = JSON.parse(
      readFileSync(output, 'utf8'),
    );
    // A file that could not even be loaded has no failed test in it, and counts as one.
    const unloaded = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    total.passed += numPassedTests;
    total.failed += numFailedTests + unloaded;
    total.skipped += numPendingTests;
    if (code !== 0 && numFailedTests + numFailedTestSuites === 0) total.failed += 1;
  } catch {
    total.failed += 1;
  }
}

/** Runs one of our programs with its output shown (jest prints its JSON to standard output: that goes to the file only). */
async function step(name, args, needed = false) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: environment,
    stdio: ['ignore', needed ? 'inherit' : 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  console.log(`── ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
  if (needed && code !== 0) fail(`The ${name} failed.`);
  return code;
}

function fail(message) {
  console.error(message);
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
