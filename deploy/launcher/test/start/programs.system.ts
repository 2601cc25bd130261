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
