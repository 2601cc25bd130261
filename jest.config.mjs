import { swcOptions } from './libs/testing/src/bare-node/swc-options.mjs';

/** What all tests share: TypeScript by SWC as ES modules, workspace packages from their sources. */
const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['@app/source', 'node', 'node-addons'] },
  transform: {
    '^.+\\.tsx?$': ['@swc/jest', swcOptions],
  },
};

/** Our packages as they were built; the files of a worker share what it has loaded. */
const inBareNode = {
  ...shared,
  runner: '<rootDir>/libs/testing/src/bare-node/runner.mjs',
  setupFiles: ['<rootDir>/libs/testing/src/bare-node/set-up.mjs'],
};

/** Real Postgres, NATS, Redis and S3 that the files share, each with a database and names of its own. */
const onBackends = {
  ...inBareNode,
  globalSetup: '<rootDir>/libs/testing/src/backends/global-setup.ts',
  globalTeardown: '<rootDir>/libs/testing/src/backends/global-teardown.ts',
};

/** A real browser, and one running site with the demo's data that the files share, unless they need an empty one. */
const onSite = {
  ...inBareNode,
  globalSetup: '<rootDir>/libs/testing/src/journeys/global-setup.ts',
  globalTeardown: '<rootDir>/libs/testing/src/journeys/global-teardown.ts',
};

/** `npm test` runs one project after the other. By hand: `jest path/of/a.story.ts`, `jest --selectProjects rules`. */
export default {
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  maxWorkers: 2,
  testSequencer: '<rootDir>/libs/testing/src/run/long-files-first.mjs',
  workerIdleMemoryLimit: '1GB',
  // For all projects, because Jest reads it here only. Enough for a fault that lasts, on a busy machine.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      // Pure functions, beside their file. No server anywhere.
      displayName: 'rules',
      runner: '<rootDir>/libs/testing/src/bare-node/runner.mjs',
      setupFiles: ['<rootDir>/libs/testing/src/bare-node/set-up-rules.mjs'],
      testMatch: ['<rootDir>/{gateway,web,libs/*,services/*,deploy/*}/src/**/*.test.ts'],
    },
    {
      ...onBackends,
      // Behaviour through the wire.
      displayName: 'stories',
      testMatch: ['<rootDir>/{gateway,services/*,libs/*,deploy/*}/test/**/*.story.ts'],
    },
    {
      ...onSite,
      // What the operator's settings make of the pages: the demo's beside those of a site of its own.
      displayName: 'pages-of-settings',
      testMatch: ['<rootDir>/web/e2e/**/*.system.ts'],
    },
    {
      ...onBackends,
      // What is large: downloads of tens of megabytes.
      displayName: 'large',
      testMatch: ['<rootDir>/{gateway,services/*}/test/**/*.large.ts'],
    },
    {
      ...onBackends,
      // The operator's commands that need no whole site.
      displayName: 'commands',
      testMatch: ['<rootDir>/{deploy/*,libs/testing}/test/**/*.command.ts'],
    },
    {
      ...shared,
      // The site as `npm start` runs it, in processes of its own: logs, metrics, the operator's commands.
      displayName: 'systems',
      testMatch: ['<rootDir>/deploy/*/test/**/*.system.ts'],
    },
    {
      ...shared,
      // A site whose parts are killed, frozen, stopped and brought up again; and the runs of `npm test` and `npm start`
      // themselves.
      displayName: 'faults',
      testMatch: ['<rootDir>/{deploy/*,libs/testing}/test/**/*.faults.ts'],
    },
    {
      ...onBackends,
      // A part by itself while what it needs is away, silent or killed.
      displayName: 'faults-of-parts',
      testMatch: ['<rootDir>/{gateway,services/*,libs/kernel}/test/**/*.faults.ts'],
    },
    {
      ...shared,
      // Faults that take minutes to show: `npm test -- faults --long`. Each test says its own time limit.
      displayName: 'long',
      testMatch: ['<rootDir>/{deploy/*,libs/testing}/test/**/*.long.ts'],
    },
    {
      ...onBackends,
      displayName: 'long-of-parts',
      testMatch: ['<rootDir>/{gateway,services/*,libs/kernel}/test/**/*.long.ts'],
    },
    {
      ...onSite,
      // A page whose code is late or does not come, without storage, with a session that ends or is another's now.
      displayName: 'faults-of-pages',
      testMatch: ['<rootDir>/web/e2e/**/*.faults.ts'],
    },
    {
      ...shared,
      // The site as docker-compose.yml runs it. It needs Docker, and is not part of a plain `npm test`.
      displayName: 'containers',
      testMatch: ['<rootDir>/{deploy/*,libs/testing}/test/**/*.containers.ts'],
    },
    {
      ...onSite,
      // What a person does.
      displayName: 'journeys',
      testMatch: ['<rootDir>/web/e2e/**/*.journey.ts'],
    },
    {
      ...onSite,
      // What holds of every page and every form, tried on each of them.
      displayName: 'everywhere',
      testMatch: ['<rootDir>/web/e2e/**/*.everywhere.ts'],
    },
    {
      ...shared,
      // The main journeys in every engine, and in one with the gaps of the oldest browsers.
      displayName: 'browsers',
      testMatch: ['<rootDir>/web/e2e/engines/*.browsers.ts'],
      globalSetup: '<rootDir>/libs/testing/src/journeys/global-setup.ts',
      globalTeardown: '<rootDir>/libs/testing/src/journeys/global-teardown.ts',
    },
  ],
};
