import { describe, expect, it } from '@jest/globals';
import { manifestFiles, written } from './written.ts';

describe('the environments in the manifests', () => {
  it.each(manifestFiles().map(({ file, text }) => [file.split('/kubernetes/')[1]!, file, text] as const))(
    'are what the table of processes writes: %s',
    async (_name, file, text) => {
      expect(await written(file, text)).toBe(text);
    },
  );

  it('are found in every file that has some, and follow the table', async () => {
    const files = manifestFiles().filter(({ text }) => text.includes('npm run environment'));
    expect(files).toHaveLength(14);
    for (const { file, text } of files) {
      const without = text.replace(/^ *- \{ name: \w+, value.*\n/m, '');
      expect(without).not.toBe(text);
      expect(await written(file, without)).toBe(text);
    }
  });
});
