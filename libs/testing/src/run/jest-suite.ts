import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { start } from './children.ts';

export interface Results {
  passed: number;
  /** What each failure is called. */
  failed: string[];
  skipped: number;
  /** How long each file took. */
  files: { path: string; seconds: number }[];
}

interface Wanted {
  suite: string;
  /** As in jest.config.mjs. */
  projects: string[];
  paths: string[];
  workers: number;
  root: string;
  env: NodeJS.ProcessEnv;
  /** The folder for Jest's results. */
  scratch: string;
  /** What it prints is told at its end. */
  collect?: boolean;
}

/** Once the results are written, only what a test has left open keeps Jest from ending. */
const LEFT_OPEN_MS = 20_000;

/** Runs projects of jest.config.mjs. A run that does not end by itself has a failure more: something was left open. */
export async function runJest({
  suite,
  projects,
  paths,
  workers,
  root,
  env,
  scratch,
  collect,
}: Wanted): Promise<Results> {
  const file = join(scratch, `${suite}.json`);
  const jest = start(
    process.execPath,
    [
      join(root, 'node_modules/jest/bin/jest.js'),
      ...paths,
      '--selectProjects',
      ...projects,
      `--maxWorkers=${workers}`,
      '--json',
      `--outputFile=${file}`,
    ],
    // Jest prints its JSON to standard output as well.
    { cwd: root, env, quiet: true, collect },
  );
  const code = await Promise.race([jest.ended, leftOpen(file)]);
  const results = resultsOf(file, root);
  if (code === 'left open') {
    console.error(`\nThe suite ${suite} has ended, and something that a test has left open holds it up.`);
    await jest.end();
    await jest.ended;
    results.failed.push(`${suite}: something was left open`);
  }
  // Jest may fail without a failed test, when its set-up fails.
  else if (code !== 0 && results.failed.length === 0) results.failed.push(`${suite}: Jest ended with ${code}`);
  return results;
}

async function leftOpen(results: string): Promise<'left open'> {
  while (!existsSync(results)) await sleep(500, undefined, { ref: false });
  await sleep(LEFT_OPEN_MS, undefined, { ref: false });
  return 'left open';
}

interface JestFile {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string; fullName: string }[];
}

function resultsOf(file: string, root: string): Results {
  try {
    const json = JSON.parse(readFileSync(file, 'utf8'));
    const files = json.testResults as JestFile[];
    return {
      passed: json.numPassedTests,
      failed: files.filter(({ status }) => status === 'failed').flatMap((failed) => failuresOf(failed, root)),
      skipped: json.numPendingTests,
      files: files.map(({ name, startTime, endTime }) => ({
        path: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    };
  } catch {
    return { passed: 0, failed: [`${file} cannot be read`], skipped: 0, files: [] };
  }
}

/** A file that could not even be loaded has no failed test in it, and counts as one. */
function failuresOf({ name, assertionResults }: JestFile, root: string): string[] {
  const path = relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return failed.length > 0 ? failed.map(({ fullName }) => `${path}: ${fullName}`) : [path];
}
