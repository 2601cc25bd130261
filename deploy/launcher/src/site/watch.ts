import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync, watch as watchFolder } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** An editor writes several files at once. */
const SETTLE_MS = 100;

/** Compiles services and gateway on change, and restarts the processes whose code came out different. */
export function watch(site: Site): void {
  let known = builtAt();
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
  const say = ({ message }: Error): void => console.log(`  ✗ ${message}`);
  let isDue = false;
  let isWorking = false;
  const follow = async (): Promise<void> => {
    isDue = true;
    if (isWorking) return;
    isWorking = true;
    while (isDue) {
      await sleep(SETTLE_MS);
      isDue = false;
      await compile().then(reload).catch(say);
    }
    isWorking = false;
  };
  // Not the compiler's own watching: as root on Linux, TypeScript 7.0 does not see some changes.
  for (const folder of EVERYTHING)
    watchFolder(join(root, folder, 'src'), { recursive: true, persistent: false }, () => void follow()).on(
      'error',
      say,
    );
  console.log('  Watching for changes: the page shows those of the web at once, services and gateway are restarted.\n');
  // What was changed while the site started.
  void follow();
}

/** Prints what is wrong. The code is written all the same. */
const compile = async (): Promise<void> => {
  // Without the tests, whose packages npm start does not install.
  const compiler = spawn(process.execPath, [COMPILER, '-b', ...compiledSite()], {
    cwd: root,
    env: machineEnv(process.env),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(compiler, 'close');
};

/** When each package's code was last written. */
function builtAt(): Record<string, number> {
  return Object.fromEntries(
    EVERYTHING.map((folder) => {
      const files = globSync('dist/**/*.js', { cwd: join(root, folder) });
      return [folder, Math.max(0, ...files.map((file) => statSync(join(root, folder, file)).mtimeMs))];
    }),
  );
}
