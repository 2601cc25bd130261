import { base } from './jest.base.mjs';

/** What a person does, in a real browser on the running system. */
export default { ...base, testMatch: ['<rootDir>/web/e2e/**/*.journey.ts'], testTimeout: 120_000, maxWorkers: 1 };
