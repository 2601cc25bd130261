import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

const eslint = new ESLint({
  cwd: fileURLToPath(new URL('../../', import.meta.url)),
  // The one rule that needs all types of the web, which take some seconds to read.
  overrideConfig: {
    files: ['web/src/**'],
    languageOptions: { parserOptions: { projectService: false } },
    rules: { 'web/supported': 'off' },
  },
});

/** Does the repository's own lint refuse this import in this file of web/src? */
const refuses = async (file: string, code: string): Promise<boolean> => {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: `web/src/${file}` });
  const { messages, fatalErrorCount } = result!;
  expect([code, fatalErrorCount]).toEqual([code, 0]);
  return messages.some(({ ruleId }) => ruleId === 'layers/features');
};

const FEATURE = 'comments/cache.ts';

describe('lint', () => {
  it.each([
    ['a feature', FEATURE, "import '../projects/queries.js';"],
    ['a type of a feature', FEATURE, "import type { Shown } from '../projects/queries.js';"],
    ['a feature that is loaded later', FEATURE, "export const load = () => import('../projects/queries.js');"],
    ['a feature to export from', FEATURE, "export { useProjects } from '../projects/queries.js';"],
    ['a feature to export all of', FEATURE, "export * from '../projects/queries.js';"],
    ['a feature from deeper in another', 'comments/list/Thread.tsx', "import '../../projects/queries.js';"],
    ['a page', FEATURE, "import '../pages/HomePage.js';"],
    ['the routes', FEATURE, "import '../routes.js';"],
    ['a feature for all of them', 'ui/display/compared.ts', "import '../../comments/cache.js';"],
  ])('refuses %s', async (_, file, code) => expect(await refuses(file, code)).toBe(true));

  it.each([
    ['a file of the same feature', FEATURE, "import './queries.js';"],
    ['what features share', FEATURE, "import '../ui/display/compared.js';"],
    ['a package', FEATURE, "import 'react';"],
    ['features for a page', 'pages/HomePage.tsx', "import '../comments/cache.js'; import '../projects/queries.js';"],
  ])('allows %s', async (_, file, code) => expect(await refuses(file, code)).toBe(false));
});
