import { base } from './jest.base.mjs';

/** Rules: pure functions beside their file, no server anywhere. Run in each package. */
export default { ...base, testMatch: ['<rootDir>/src/**/*.test.ts'], passWithNoTests: true };
