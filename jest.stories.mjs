import { base } from './jest.base.mjs';

/** Stories: behaviour through the wire on real Postgres, NATS, Redis and S3, each file on a database and names of its own. */
export default {
  ...base,
  testMatch: ['<rootDir>/{gateway,services/*,libs/*}/test/**/*.story.ts'],
  globalSetup: '<rootDir>/libs/testing/src/global-setup.mjs',
  globalTeardown: '<rootDir>/libs/testing/src/global-teardown.mjs',
  testTimeout: 30_000,
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
};
