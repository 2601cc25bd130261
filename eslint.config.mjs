import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import { readdirSync } from 'node:fs';
import tseslint from 'typescript-eslint';

const only = (allowed, message) => ({
  'no-restricted-imports': ['error', { patterns: [{ regex: `^@app/(?!(${allowed.join('|')})($|/))`, message }] }],
});

/** Each folder of web/src is a feature, except those that all features share. */
const SHARED = ['assets', 'pages', 'theme', 'ui', 'words'];
const FEATURES = readdirSync(new URL('web/src/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.includes(entry.name))
  .map(({ name }) => name);

/** The architecture in four lines: web → contracts; gateway, services → contracts, kernel; no service imports another; no web feature imports another. */
const boundaries = [
  {
    files: ['web/src/**'],
    rules: only(['contracts'], 'The web app knows the contracts and nothing else of the system.'),
  },
  {
    files: ['gateway/src/**', 'services/*/src/**'],
    rules: only(['contracts', 'kernel'], 'Gateway and services know contracts and kernel, never each other.'),
  },
  {
    files: ['gateway/test/**', 'services/*/test/**'],
    rules: only(['contracts', 'kernel', 'testing'], 'Stories reach services through the wire.'),
  },
  { files: ['libs/contracts/src/**'], rules: only(['none'], 'The contracts depend on nothing.') },
  { files: ['libs/kernel/src/**'], rules: only(['contracts'], 'The kernel knows the contracts only.') },
  ...FEATURES.map((feature) => ({
    files: [`web/src/${feature}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@app/(?!contracts($|/))',
              message: 'The web app knows the contracts and nothing else of the system.',
            },
            {
              regex: `^(\\.\\./)+(${[...FEATURES.filter((other) => other !== feature), 'pages'].join('|')})/`,
              message: 'Features never import each other; pages compose them.',
            },
          ],
        },
      ],
    },
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
    files: ['**/src/**/*.ts', '**/src/**/*.tsx'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['web/src/**'],
    ...reactHooks.configs.flat.recommended,
    languageOptions: { globals: { ...globals.browser } },
  },
  { files: ['deploy/**', '**/*.mjs'], rules: { 'no-console': 'off' } },
  ...boundaries,
);
