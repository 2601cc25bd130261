import { base } from './jest.base.mjs';

/** All packages' rules in one run; `npm run check` runs them by package, so that Nx can keep what has not changed. */
export default {
  ...base,
  testMatch: ['<rootDir>/{gateway,web,libs/*,services/*,deploy/*}/src/**/*.test.ts'],
  maxWorkers: 2,
};
