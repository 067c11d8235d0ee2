import { chromiumArguments } from '@aertrip/release/chromium';
import { defineConfig } from '@playwright/test';
import keepTemporaryFilesInMemory from '../support/memory-folder';
import { freshSite } from './support/fresh-site';

keepTemporaryFilesInMemory();

const port = Number(process.env.TEST_PORT ?? 3210);

/** Tags to leave out. Not by `--grep-invert`, which Playwright asks of no project that another one depends on. */
const grepInvert = process.env.WITHOUT ? new RegExp(process.env.WITHOUT) : undefined;

/** Journeys through the whole site, each on the embedded default with fresh data. No retries: flaky means broken. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // A journey that harms the site itself comes after all the others, one at a time.
  projects: [
    { name: 'journeys', testMatch: '**/*.journey.ts', grepInvert },
    { name: 'alone', testMatch: '**/*.alone.ts', dependencies: ['journeys'], workers: 1, grepInvert },
  ],
  workers: 2,
  // Each journey has its own rows, so that those of one file need not wait for each other.
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // What hangs ends; a busy machine is no failure.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['list']] : [['line']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A journey that fails leaves a picture and the tree of its page; a trace of each takes a share of two cores that
    // only `--trace on` for the one in question is worth.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: chromiumArguments,
    },
  },
  webServer: freshSite(port),
});
