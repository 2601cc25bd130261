import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowsers, findChromium } from './browsers.ts';
import { endRunning, start } from './children.ts';
import { runJest } from './jest-suite.ts';
import { scratchOfThisRun } from './scratch.ts';
import { sideBySide, type Task } from './side-by-side.ts';
import { Totals } from './totals.ts';

/**
 * Checks, builds and runs every suite. Arguments narrow it down: names of suites, then paths.
 * `npm test -- stories gateway/test/session/access` runs one suite with one path; `faults --long` runs those of the
 * faults that take too long for CI.
 */
const CHECKS = ['check:types', 'check:lint', 'check:format', 'check:size'] as const;
const given = process.argv.slice(2);
const isLong = given.includes('--long');
interface Suite {
  /** Projects of jest.config.mjs, when it is not the one of the suite's name. */
  projects?: string[];
  workers: number;
  /** Seconds on two cores with nothing else to do: told beside what it took, and held by nobody. */
  budget: number;
  env?(): Record<string, string> | Promise<Record<string, string>>;
}
const SUITES = {
  // Not in UTC, where the reader's clock and nobody's are the same: a time told by the wrong one would not be seen.
  rules: { workers: 2, budget: 100, env: () => ({ TZ: 'America/New_York' }) },
  // Some have the cores while others wait for their servers.
  stories: { workers: 6, budget: 220 },
  journeys: { workers: 3, budget: 250, env: findChromium },
  systems: {
    projects: ['systems', 'commands', 'large', 'pages-of-settings'],
    workers: 4,
    budget: 250,
    env: findChromium,
  },
  everywhere: { workers: 2, budget: 160, env: findChromium },
  // Parts and sites from which something is taken. A 503 is what their set-ups may well meet.
  faults: {
    ...(isLong
      ? { projects: ['long', 'long-of-parts'], workers: 1, budget: 5600 }
      : { projects: ['faults', 'faults-of-parts'], workers: 3, budget: 660 }),
    env: async () => ({ ...(await findChromium()), TEST_ASKED_AGAIN: '' }),
  },
  // Pages from which something is taken.
  pages: {
    projects: ['faults-of-pages'],
    workers: 3,
    budget: 100,
    env: async () => ({ ...(await findChromium()), TEST_ASKED_AGAIN: '' }),
  },
  // The main journeys in every engine. Each has a file and a browser of its own, so two keep both cores busy.
  browsers: { workers: 2, budget: 150, env: findBrowsers },
  // The proxy's certificate is signed by itself.
  containers: { workers: 1, budget: 300, env: () => ({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }) },
} satisfies Record<string, Suite>;
type Name = 'check' | keyof typeof SUITES;
/** What runs when no suite is named. */
const USUAL: Name[] = ['check', 'rules', 'stories', 'journeys'];
/** These run from the sources. */
const UNBUILT: Name[] = ['check', 'rules', 'containers'];
/** These run no program in a bundle, so a changed line is proven without one. */
const UNBUNDLED: Name[] = [...UNBUILT, 'stories'];

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const isName = (name: string): name is Name => name === 'check' || Object.hasOwn(SUITES, name);
const args = given.filter((argument) => argument !== '--long');
const others = args.findIndex((name) => !isName(name));
const [named, paths] = others < 0 ? [args, []] : [args.slice(0, others), args.slice(others)];
if (paths.length > 0 && named.length === 0) {
  console.error(`There is no suite '${paths[0]}'. There are: check, ${Object.keys(SUITES).join(', ')}.`);
  process.exit(1);
}
const wanted = named.length > 0 ? (named as Name[]) : USUAL;
if (isLong && !wanted.includes('faults')) {
  console.error('--long is said of the faults: npm test -- faults --long.');
  process.exit(1);
}

const scratch = scratchOfThisRun();
const totals = new Totals(scratch.folder);
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']].join(delimiter),
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  TMPDIR: scratch.folder,
  TEST_DATA: scratch.data,
  TEST_ASKED_AGAIN: totals.askedAgain,
};
let interruption: Promise<never> | undefined;
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt(signal));
process.on('disconnect', () => interrupt('SIGTERM'));

const started = Date.now();
const environments = environmentsOf(wanted);
await sideBySide(tasksBeforeTheSite());
for (const name of wanted) if (name !== 'check' && name !== 'rules' && name !== 'stories') await suite(name);
finish();

/** What each suite is told. A browser that is missing is installed meanwhile, one after the other. */
function environmentsOf(names: Name[]): Map<Name, Promise<Record<string, string> | undefined>> {
  let before: Promise<unknown> = Promise.resolve();
  return new Map(
    names.map((name) => {
      const { env }: Partial<Suite> = name === 'check' ? {} : SUITES[name];
      const own = before.then(() => env?.());
      before = own;
      return [name, own];
    }),
  );
}

/** What needs no running site keeps one core busy each; the stories fill the last of them. */
function tasksBeforeTheSite(): Task[] {
  const [types, lint, format, size] = CHECKS.map((name) => ({ name, run: () => script(name) }));
  const checks = wanted.includes('check');
  return [
    ...(checks ? [types!, lint!] : []),
    ...(wanted.includes('rules') ? [{ name: 'rules', run: () => suite('rules', wanted.length > 1) }] : []),
    // It writes what the check of types writes.
    ...(wanted.some((name) => !UNBUILT.includes(name)) ? [{ name: 'build', run: build, after: types!.name }] : []),
    ...(checks ? [format!] : []),
    // The web is measured as it stands, when this run builds nothing.
    ...(checks ? [{ ...size!, after: 'build' }] : []),
    ...(wanted.includes('stories') ? [{ name: 'stories', run: () => suite('stories'), after: 'build' }] : []),
  ];
}

async function script(name: string): Promise<void> {
  const code = await timed(name, () => npmRun(name));
  totals.countCheck(name, code);
}

/** Stories migrate with the built program; systems and journeys run the built site. */
async function build(): Promise<void> {
  const only = wanted.every((name) => UNBUNDLED.includes(name)) ? ['compiled'] : [];
  if ((await timed('build', () => npmRun('build', only))) === 0) return;
  totals.failed.push('build');
  finish();
}

function npmRun(name: string, args: string[] = []): Promise<number> {
  return start('npm', ['run', '--silent', name, '--', ...args], { cwd: root, env: environment, collect: true }).ended;
}

async function suite(name: keyof typeof SUITES, besideOthers = false): Promise<void> {
  const { projects = [name], workers, budget }: Suite = SUITES[name];
  const settings = {
    suite: name,
    projects,
    paths,
    workers: besideOthers ? 1 : workers,
    root,
    env: { ...environment, ...(await environments.get(name)) },
    scratch: scratch.folder,
    collect: besideOthers,
  };
  totals.count(await timed(name, () => runJest(settings), paths.length === 0 ? budget : undefined));
}

async function timed<T>(name: string, work: () => Promise<T>, budget?: number): Promise<T> {
  console.log(`\n── ${name}`);
  const begun = Date.now();
  const result = await work();
  if (interruption) await interruption;
  console.log(`── ${name}: ${secondsSince(begun)} s${budget ? ` of ${budget}` : ''}`);
  return result;
}

function secondsSince(time: number): string {
  return ((Date.now() - time) / 1000).toFixed(0);
}

function finish(): never {
  console.log(`\nall of it: ${secondsSince(started)} s`);
  const isWell = totals.print();
  scratch.remove();
  process.exit(isWell ? 0 : 1);
}

/** Ends what is running, then this process, as a shell reports a process that a signal ended. */
function interrupt(signal: 'SIGHUP' | 'SIGINT' | 'SIGTERM'): void {
  interruption ??= endRunning().then(() => {
    scratch.remove();
    process.exit(128 + constants.signals[signal]);
  });
}
