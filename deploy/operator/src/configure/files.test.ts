import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@app/testing/temporary-site';
import { expect, it } from '@jest/globals';
import { writeWhole } from './files.js';

it('writes secrets that others of the machine cannot read, and over what was there', () => {
  const file = join(temporaryFolder(), 'nats/nats.conf');
  for (const content of ['old', 'new']) writeWhole(file, content);
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(statSync(file).mode & 0o007).toBe(0);
});
