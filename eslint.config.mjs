// The rules that oxlint lacks. All others are in .oxlintrc.json.
import { defineConfig, globalIgnores } from 'eslint/config';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { OLDEST } from './web/browsers.mjs';
import { features } from './web/features.lint.mjs';
import { supported } from './web/supported.lint.mjs';

/** What the features of web/src share. Each other folder is a feature, but pages, which compose them. */
const SHARED = ['app', 'assets', 'cached', 'dialogs', 'theme', 'ui', 'words'];

export default defineConfig(
  globalIgnores(['**/*.mjs', '**/dist/**', '**/bundle/**', '.local/**', '.nx/**']),
  { languageOptions: { parser: tseslint.parser }, linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    // A decorated class keeps the types of its parameters, so an import of one is no import of a type.
    files: ['gateway/src/**/*.ts', 'libs/kernel/**/*.ts', 'services/*/src/**/*.ts'],
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: { '@typescript-eslint/consistent-type-imports': 'error' },
  },
  {
    // What strangers type is read in linear time. The test of that name tries the readers; this rule, every pattern.
    files: ['{gateway,libs/contracts,libs/kernel,services/*,web}/src/**/*.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
      'regexp/no-dupe-disjunctions': 'error',
    },
  },
  {
    // What runs in browsers asks before it uses what the oldest of them lack.
    files: ['{web,libs/contracts}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts'],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { web: { rules: { supported } } },
    rules: { 'web/supported': ['error', OLDEST] },
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
  {
    files: ['web/src/*/**/*.{ts,tsx}'],
    // Log Out forgets what was typed in any feature.
    ignores: ['web/src/pages/**', 'web/src/app/drafts/leaving.ts'],
    plugins: { layers: { rules: { features } } },
    rules: { 'layers/features': ['error', SHARED] },
  },
);
