import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import { readdirSync } from 'node:fs';
import tseslint from 'typescript-eslint';
import { OLDEST } from './web/browsers.mjs';
import { supported } from './web/supported.lint.mjs';

/** Which packages may be imported. Relative paths must not lead into another package either. */
const only = (allowed, message, ...further) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        { regex: `^@app/(?!(${allowed.join('|')})($|/))`, message },
        { regex: '^(\\.\\./)+(deploy|gateway|libs|services|web)/', message },
        ...further,
      ],
    },
  ],
});
const WEB = 'The web app knows the contracts and nothing else of the system.';

/** Each folder of web/src is a feature, except those that all features share. */
const SHARED = ['assets', 'pages', 'theme', 'ui', 'words'];
const FEATURES = readdirSync(new URL('web/src/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.includes(entry.name))
  .map(({ name }) => name);

/** The architecture: who may import what. What starts the parts (deploy) may import all of them. */
const boundaries = [
  { files: ['libs/contracts/**'], rules: only(['contracts'], 'The contracts depend on nothing.') },
  { files: ['libs/kernel/src/**'], rules: only(['contracts'], 'The kernel knows the contracts only.') },
  { files: ['libs/testing/**'], rules: only(['contracts'], 'What starts apps is in deploy/testbed.') },
  { files: ['web/src/**'], rules: only(['contracts'], WEB) },
  {
    files: ['gateway/src/**', 'services/*/src/**'],
    rules: only(['contracts', 'kernel'], 'Gateway and services know contracts and kernel, never each other.'),
  },
  {
    files: ['libs/kernel/test/**', 'gateway/test/**', 'services/*/test/**'],
    rules: only(['contracts', 'kernel', 'testing', 'testbed'], 'Stories reach services through the wire.'),
  },
  ...FEATURES.map((feature) => ({
    files: [`web/src/${feature}/**`],
    rules: only(['contracts'], WEB, {
      regex: `^(\\.\\./)+(${[...FEATURES.filter((other) => other !== feature), 'pages'].join('|')})/`,
      message: 'Features never import each other; pages compose them.',
    }),
  })),
];

export default defineConfig(
  globalIgnores(['**/dist/**', '**/node_modules/**', '.local/**', '.nx/**']),
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { globals: { ...globals.node } },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // What strangers type is read in linear time. The test of that name tries the readers; this looks at every pattern that may become one.
    files: ['gateway/src/**', 'libs/*/src/**', 'services/*/src/**', 'web/src/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
      'regexp/no-dupe-disjunctions': 'error',
    },
  },
  {
    files: ['**/src/**/*.ts', '**/src/**/*.tsx'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    // What runs in browsers asks before it uses what the oldest of them lack.
    files: ['web/src/**', 'libs/contracts/src/**'],
    ignores: ['**/*.test.ts'],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { web: { rules: { supported } } },
    rules: { 'web/supported': ['error', OLDEST] },
  },
  {
    // A promise that nobody waits for is a claim that cannot fail.
    files: ['**/test/**/*.ts', '**/*.test.ts', 'web/e2e/**'],
    ignores: ['web/src/**'],
    languageOptions: { parserOptions: { project: './tsconfig.tests.json', tsconfigRootDir: import.meta.dirname } },
    rules: { '@typescript-eslint/no-floating-promises': 'error', '@typescript-eslint/await-thenable': 'error' },
  },
  {
    files: ['web/src/**'],
    ...reactHooks.configs.flat.recommended,
    languageOptions: { globals: { ...globals.browser } },
  },
  {
    files: ['web/src/**/*.tsx'],
    ignores: ['web/src/ui/Form.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXOpeningElement[name.name='form']",
          message: 'ui/Form: the browser must never send a form itself.',
        },
      ],
    },
  },
  { files: ['deploy/**', '**/*.mjs'], rules: { 'no-console': 'off' } },
  ...boundaries,
);
