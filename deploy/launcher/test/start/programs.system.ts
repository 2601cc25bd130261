import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { bundleOf, PROCESSES } from '../../src/site/processes.js';
import { root } from '../../src/root.js';

const folders = [...new Set(Object.values(PROCESSES).map(({ file }) => dirname(bundleOf(file)))), 'web/dist/server'];

// The heap then has them twice as large as their files.
it.each(folders)('%s has programs without letters that take two bytes in memory', (folder) => {
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.js'));
  expect(files).not.toEqual([]);
  expect(files.filter((name) => /[\u0100-\uffff]/.test(readFileSync(join(root, folder, name), 'utf8')))).toEqual([]);
});

/** Says at its end which files of packages the program has loaded from where all packages are. */
const SAY = `import { createRequire } from 'node:module';
  const { cache } = createRequire('file:///');
  process.on('exit', () => console.log('loaded', ...Object.keys(cache)));`;

/** The packages that a program loads from there. Without any settings it says what is missing, and ends. */
function loadedBy(file: string): string[] {
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(SAY)}`];
  const { stdout } = spawnSync(process.execPath, [...flags, join(root, bundleOf(file))], { encoding: 'utf8', env: {} });
  const files = /^loaded.*/m.exec(stdout)?.[0];
  return [...files!.matchAll(/node_modules\/((?:@[\w-]+\/)?[\w-]+)/g)].map(([, name]) => name!);
}

const { worker, ...others } = PROCESSES;

// What is loaded beside a bundle may be in it, too, and is in memory twice then.
it.each(Object.values(others))('$file has all packages that it loads in its bundle', ({ file }) => {
  expect(loadedBy(file)).toEqual([]);
});

it('only the worker loads the decoder of pictures', () => expect(loadedBy(worker.file)).toContain('sharp'));
