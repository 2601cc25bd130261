// The rules that need types, but one of our own, are in .oxlintrc.json.
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
// `npm run check:lint` sets NODE_ENV, by which this plugin takes its quicker build, of the same rules.
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { OLDEST } from './web/browsers.mjs';
import { features } from './web/features.lint.mjs';
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

/** What the features of web/src share. Each other folder is a feature, but pages, which compose them. */
const SHARED = ['app', 'assets', 'cached', 'dialogs', 'theme', 'ui', 'words'];

/** The architecture: who may import what. What starts the parts (deploy) may import all of them. */
const boundaries = [
  { files: ['libs/contracts/**'], rules: only(['contracts'], 'The contracts depend on nothing.') },
  { files: ['libs/kernel/src/**'], rules: only(['contracts'], 'The kernel knows the contracts only.') },
  {
    files: ['libs/testing/src/*.ts'],
    rules: only(['contracts'], 'What starts apps is in a folder of its own: parts, sites.'),
  },
  { files: ['web/src/**'], rules: only(['contracts'], WEB) },
  {
    files: ['gateway/src/**', 'services/*/src/**'],
    rules: only(['contracts', 'kernel'], 'Gateway and services know contracts and kernel, never each other.'),
  },
  {
    files: ['libs/kernel/test/**', 'gateway/test/**', 'services/*/test/**'],
    rules: only(['contracts', 'kernel', 'testing', 'operator/derived'], 'Stories reach services through the wire.'),
  },
  {
    files: ['web/src/*/**'],
    // Log Out forgets what was typed in any feature.
    ignores: ['web/src/pages/**', 'web/src/app/drafts/leaving.ts'],
    plugins: { layers: { rules: { features } } },
    rules: { 'layers/features': ['error', SHARED] },
  },
];

export default defineConfig(
  globalIgnores(['**/dist/**', '**/bundle/**', '**/node_modules/**', '.local/**', '.nx/**']),
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    // A decorated class keeps the types of its parameters, so an import of one is no import of a type.
    languageOptions: {
      globals: { ...globals.node },
      parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true },
    },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // What strangers type is read in linear time. The test of that name tries the readers; this rule, every pattern.
    files: ['gateway/src/**', 'libs/{contracts,kernel}/src/**', 'services/*/src/**', 'web/src/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
      'regexp/no-dupe-disjunctions': 'error',
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
    files: ['web/src/**'],
    ...reactHooks.configs.flat.recommended,
    languageOptions: { globals: { ...globals.browser } },
  },
  {
    files: ['web/src/**/*.tsx'],
    ignores: ['web/src/ui/controls/Form.tsx'],
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
  { files: ['deploy/**', 'libs/testing/**', '**/*.mjs'], rules: { 'no-console': 'off' } },
  ...boundaries,
);
