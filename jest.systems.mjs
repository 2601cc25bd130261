import { base } from './jest.base.mjs';

/** The system as `npm start` runs it, in processes of its own: rights on bus and database, faults, the launcher. One file at a time. */
export default { ...base, testMatch: ['<rootDir>/deploy/*/test/**/*.system.ts'], testTimeout: 120_000, maxWorkers: 1 };
