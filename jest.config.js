// @ts-check

/** What `npm run build:edge` and releases leave there has the names of our packages. */
const modulePathIgnorePatterns = ['<rootDir>/.local/'];

/** @type {NonNullable<import('jest').Config['transform']>} */
const transform = {
  '^.+\\.[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};

const moduleNameMapper = {
  '\\.css$': '<rootDir>/tests/support/unit/css-module.ts',
  // As webpack.shared.js resolves it.
  '^#react-query$': '@tanstack/react-query',
};

/** Of the projects that run modules of the edge and its tools. */
const inNode = {
  modulePathIgnorePatterns,
  testEnvironment: 'node',
  testPathIgnorePatterns: ['/node_modules/'],
  transform,
  // Published as ES modules only, or importing at run time.
  transformIgnorePatterns: [
    '/node_modules/(?!(jose|tinypool|@tanstack/(react-table|table-core|react-store|store))/)',
  ],
  moduleNameMapper,
  globalSetup: '<rootDir>/tests/support/memory-folder.ts',
};

/**
 * Four projects: `unit` runs components in jsdom, `server` what runs in Node.js, with all of remotes that needs no page,
 * `backend` talks to a real embedded backend, `production` (`npm run production -w tests`, not part of `npm test`) runs
 * programs of Debian and npm.
 * @type {import('jest').Config}
 */
const config = {
  // By default one core of two stays idle.
  maxWorkers: '100%',
  // What hangs ends; a busy machine is no failure.
  testTimeout: 60_000,
  projects: [
    {
      displayName: 'unit',
      modulePathIgnorePatterns,
      testEnvironment: '<rootDir>/tests/support/unit/jsdom-environment.ts',
      testMatch: [
        '<rootDir>/{host/src/!(server),packages/platform,packages/ui,shared-auth}/**/*.test.{ts,tsx}',
        '<rootDir>/remote-*/**/*.test.tsx',
      ],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
      transform,
      // Published as ES modules only.
      transformIgnorePatterns: ['/node_modules/(?!@tanstack/(react-table|table-core|react-store|store)/)'],
      moduleNameMapper,
      setupFilesAfterEnv: ['<rootDir>/tests/support/unit/setup.ts'],
    },
    {
      ...inNode,
      displayName: 'server',
      testMatch: [
        '<rootDir>/{host/src/server,packages/edge,packages/local-backend,packages/packaging,packages/page,packages/release,packages/release-console,packages/site,packages/telemetry,demo,bench,supabase/functions,tests/structure,tests/installation,tests/budgets}/**/*.test.ts',
        // What needs a page is a `.test.tsx`.
        '<rootDir>/remote-*/**/*.test.ts',
      ],
    },
    {
      displayName: 'backend',
      modulePathIgnorePatterns,
      globalSetup: '<rootDir>/tests/support/backend/global-setup.ts',
      globalTeardown: '<rootDir>/tests/support/backend/global-teardown.ts',
      testEnvironment: '<rootDir>/tests/support/backend/backend-environment.ts',
      testMatch: ['<rootDir>/tests/{contracts,policies,database}/**/*.test.ts'],
      transform,
      // Published as ES modules only.
      transformIgnorePatterns: ['/node_modules/(?!typescript/)'],
    },
    {
      ...inNode,
      displayName: 'production',
      testMatch: ['<rootDir>/tests/production/**/*.test.ts'],
    },
  ],
};

export default config;
