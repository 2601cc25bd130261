import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// What a few tests need of the internet is asked for by the program that they use, so that its own proxy and mirror are
// asked too. Without an answer they are skipped.

/** Whether apt is here and its servers answer. */
export const aptAnswers = (): boolean => answer('apt', fetchByApt);

/** Whether npm's registry answers. */
export const registryAnswers = (): boolean =>
  answer('npm', () => execFileSync('npm', ['ping', '--fetch-retries=0', '--fetch-timeout=10000'], { stdio: 'pipe' }));

function answer(program: string, ask: () => void): boolean {
  try {
    ask();
    return true;
  } catch {
    console.warn(`${program} is not here or reaches no server, and so the tests that need the internet are skipped.`);
    return false;
  }
}

/** Fetches the signed list of one source: an `update` ends well also without a network. */
function fetchByApt(): void {
  const sources = execFileSync('apt-get', ['update', '--print-uris'], { encoding: 'utf8', stdio: 'pipe' });
  const list = /'(\S+InRelease)'/.exec(sources)?.[1];
  if (!list) throw new Error('apt has no source');
  const folder = mkdtempSync(join(tmpdir(), 'apt-'));
  const options = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'APT::Sandbox::User=root'];
  try {
    execFileSync('/usr/lib/apt/apt-helper', [...options, 'download-file', list, join(folder, 'list')], {
      stdio: 'pipe',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
