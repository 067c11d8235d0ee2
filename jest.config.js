// @ts-check

/** @type {NonNullable<import('jest').Config['transform']>} */
const transform = {
  '^.+\\.tsx?$': [
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

/**
 * Two projects: `unit` runs components and pure code in jsdom, `backend` talks to a real embedded backend.
 * @type {import('jest').Config}
 */
const config = {
  projects: [
    {
      displayName: 'unit',
      testEnvironment: '<rootDir>/tests/unit/jsdom-environment.ts',
      testMatch: [
        '<rootDir>/{host,remote-public,remote-user,remote-admin,shared-auth,release,supabase}/**/*.test.{ts,tsx}',
      ],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.local/'],
      transform,
      transformIgnorePatterns: ['/node_modules/'],
      moduleNameMapper: { '\\.css$': '<rootDir>/tests/unit/css-module.ts' },
      setupFilesAfterEnv: ['<rootDir>/tests/unit/setup.ts'],
    },
    {
      displayName: 'backend',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/{contract,policies,database}/**/*.test.ts'],
      transform,
      transformIgnorePatterns: ['/node_modules/'],
    },
  ],
};

export default config;
