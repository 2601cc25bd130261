import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const BY_HAND = process.platform === 'darwin' ? 'brew install --cask chromium' : 'apt-get install chromium';

/**
 * The browser of the journeys: CHROMIUM, or a known place, or installed by apt where that is possible.
 * @returns the variable that tells the journeys where it is.
 */
export function findChromium(): { CHROMIUM?: string } {
  const path = known() ?? (installByApt() ? known() : undefined);
  if (path) return { CHROMIUM: path };
  console.error(`The journeys need Chromium: \`${BY_HAND}\`, or set CHROMIUM to its path.`);
  return {};
}

const known = (): string | undefined => [process.env['CHROMIUM'], ...PLACES].find((path) => path && existsSync(path));

function installByApt(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log('\ninstalling Chromium by apt for the journeys');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  const { status } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
