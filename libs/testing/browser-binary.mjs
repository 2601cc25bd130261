import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Debian's Chromium for the journeys: CHROMIUM, or a known place, or by apt where that is possible.
 * @returns environment variables that tell the journeys where it is.
 */
export async function findBrowser() {
  const found = known();
  if (found) return { CHROMIUM: found };
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('\ninstalling Chromium by apt for the journeys');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = known();
  if (installed) return { CHROMIUM: installed };
  console.error('The journeys need Chromium: `apt-get install chromium`, or set CHROMIUM to its path.');
  return {};
}

const known = () => [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path));
