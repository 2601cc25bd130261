import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { start } from './children.ts';

interface Program {
  /** The variable that tells the tests where it is; set by hand, it names another one. */
  variable: string;
  names: string[];
  /** Where else it may be. */
  places?: string[];
  debianPackage: string;
}

const CHROMIUM: Program = {
  variable: 'CHROMIUM',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  places: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  debianPackage: 'chromium',
};
/**
 * Chromium's engine without the browser around it: it takes half of the processor's time. Debian has it; elsewhere it
 * is the whole Chromium.
 */
const HEADLESS: Program = {
  variable: 'CHROMIUM',
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  debianPackage: 'chromium-headless-shell',
};
const FIREFOX: Program = {
  variable: 'FIREFOX',
  names: ['firefox-esr', 'firefox'],
  places: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  debianPackage: 'firefox-esr',
};
const WEBKIT: Program = { variable: 'WEBKIT_DRIVER', names: ['WebKitWebDriver'], debianPackage: 'webkit2gtk-driver' };
/** WebKitGTK draws on a screen only. */
const XVFB: Program = { variable: 'XVFB', names: ['Xvfb'], debianPackage: 'xvfb' };

const BY_HAND = process.platform === 'darwin' ? 'brew install --cask chromium' : 'apt-get install chromium';
/** What stands where a snap would be started is a script of some lines. */
const SCRIPT_MAX = 64 * 1024;

/**
 * The browser of the journeys, installed by apt where that is possible.
 * @returns the variable that tells the journeys where it is.
 */
export async function findChromium(): Promise<Record<string, string>> {
  const headless = await find([HEADLESS]);
  if (headless['CHROMIUM']) return headless;
  const found = await find([CHROMIUM]);
  if (!found['CHROMIUM']) console.error(`The journeys need Chromium: \`${BY_HAND}\`, or set CHROMIUM to its path.`);
  return found;
}

/** The browsers of all engines, the same way. What cannot be had is named, and its tests are skipped. */
export async function findBrowsers(): Promise<Record<string, string>> {
  const found = await find([CHROMIUM, FIREFOX, WEBKIT, XVFB]);
  const engines: [name: string, programs: Program[]][] = [
    ['Chromium', [CHROMIUM]],
    ['Firefox', [FIREFOX]],
    ['WebKit', [WEBKIT, XVFB]],
  ];
  for (const [name, programs] of engines) {
    const missing = programs.filter(({ variable }) => !found[variable]);
    if (missing.length === 0) continue;
    const how = missing
      .map(({ debianPackage, variable }) => `${debianPackage} (Debian), or ${variable}=path`)
      .join('; ');
    console.log(`\n${name} is not on this machine, so its tests are skipped. They need ${how}.`);
  }
  return found;
}

async function find(programs: Program[]): Promise<Record<string, string>> {
  await install(programs.filter((program) => !placeOf(program)).map(({ debianPackage }) => debianPackage));
  for (const fault of programs.flatMap((program) => snapFault(program) ?? [])) console.error(`\n${fault}`);
  return Object.fromEntries(
    programs.flatMap((program) => {
      const place = placeOf(program);
      return place ? [[program.variable, place]] : [];
    }),
  );
}

type Place = Pick<Program, 'variable' | 'names' | 'places'>;

/** What its variable names, or the first that is no snap. */
export function placeOf(program: Place, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const byHand = env[program.variable];
  if (byHand && existsSync(byHand)) return byHand;
  return candidates(program, env).find((path) => !isSnap(path));
}

/** The sentence for a machine that has nothing but a snap. */
export function snapFault(program: Place, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const [snap] = candidates(program, env);
  if (!snap || placeOf(program, env)) return undefined;
  return `${snap} starts Ubuntu's snap, which the tests cannot use: install a package that is none (Google's Chrome, Mozilla's Firefox, as .deb), or set ${program.variable} to the path of a browser.`;
}

function candidates({ names, places = [] }: Place, env: NodeJS.ProcessEnv): string[] {
  const folders = (env['PATH'] ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].filter((path) => existsSync(path));
}

/**
 * Ubuntu's packages of browsers are scripts that start a snap, or ask for it. A snap's own name leads to the program
 * `snap`.
 */
function isSnap(path: string): boolean {
  const program = realpathSync(path);
  if (basename(program) === 'snap') return true;
  return statSync(program).size < SCRIPT_MAX && /^#!.*\/sh\b[^]*\/snap\/bin\//.test(readFileSync(program, 'utf8'));
}

async function install(packages: string[]): Promise<void> {
  if (packages.length === 0 || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`\ninstalling ${packages.join(', ')} by apt for the tests in browsers`);
  await apt('update', '-qq');
  // One by one: where one of them does not exist, the others are had all the same.
  for (const name of packages) await apt('install', '-y', '-qq', '--no-install-recommends', name);
}

const apt = (...args: string[]): Promise<number> =>
  start('apt-get', args, {
    cwd: '/',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    quiet: true,
  }).ended;
