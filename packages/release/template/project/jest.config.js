/** @type {import('jest').Config} */
const config = {
  testEnvironment: './src/testing/browser-environment.js',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['@testing-library/jest-dom'],
  moduleNameMapper: { '\\.css$': '<rootDir>/src/testing/css-module.ts' },
  transform: {
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
  },
  // The packages of the site are ES modules.
  transformIgnorePatterns: ['/node_modules/(?!(@aertrip|shared-auth)/)'],
};

export default config;
