import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '../../../../libs/contracts/src/system/services.ts';
import { COMPILER, compiledSite } from '../../setup/build.mjs';
import { machineEnv } from '../machine/environment.ts';
import { root } from '../root.ts';
import type { Site } from './site.ts';

/** Which processes run the code of a package. The code of a library runs in all of them. */
const RUNS: Record<string, string[]> = {
  gateway: ['gateway'],
  ...Object.fromEntries(SERVICES.map((service) => [`services/${service}`, [service]])),
  'services/media': ['media', 'worker'],
};
const ALL = [...new Set(Object.values(RUNS).flat())];
const LIBRARIES = ['libs/contracts', 'libs/kernel'];
const EVERYTHING = [...Object.keys(RUNS), ...LIBRARIES];

/** Rebuilds services and gateway on change, and restarts the processes whose code came out different. */
export async function watch(site: Site): Promise<void> {
  let known = builtAt();
  let restarting = Promise.resolve();
  const reload = async (): Promise<void> => {
    const now = builtAt();
    const changed = EVERYTHING.filter((folder) => now[folder] !== known[folder]);
    known = now;
    if (changed.length === 0) return;
    const names = changed.some((folder) => LIBRARIES.includes(folder))
      ? ALL
      : changed.flatMap((folder) => RUNS[folder] ?? []);
    console.log(`  … restarting ${names.join(', ')}`);
    // The change may have added a migration. Without one, this does nothing.
    await site.migrate();
    await Promise.all(names.map((name) => site.restart(name)));
    console.log(`  ✓ restarted ${names.join(', ')}`);
  };
  const env = { ...machineEnv(process.env), FORCE_COLOR: '1' };
  await site.run({
    name: 'tsc',
    stage: 'gateway',
    command: process.execPath,
    // Without the tests, whose packages npm start does not install.
    args: [COMPILER, '-b', '-w', '--preserveWatchOutput', ...compiledSite()],
    cwd: root,
    env,
    ready: () => Promise.resolve(true),
    onLine: (line) => {
      if (/error/.test(line) && !line.includes('Found 0 errors')) console.log(`  tsc  ${line}`);
      if (!line.includes('Watching for file changes')) return;
      restarting = restarting.then(reload).catch((error: Error) => console.log(`  ✗ ${error.message}`));
    },
  });
  console.log('  Watching for changes: the page shows those of the web at once, services and gateway are restarted.\n');
}

/** When each package's code was last written. */
function builtAt(): Record<string, number> {
  return Object.fromEntries(
    EVERYTHING.map((folder) => {
      const files = globSync('dist/**/*.js', { cwd: join(root, folder) });
      return [folder, Math.max(0, ...files.map((file) => statSync(join(root, folder, file)).mtimeMs))];
    }),
  );
}
