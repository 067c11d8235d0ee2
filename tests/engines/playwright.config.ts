import { defineConfig } from '@playwright/test';
import { freshSite } from '../journeys/support/fresh-site';
import keepTemporaryFilesInMemory from '../support/memory-folder';
import { findFirefox, findWebKit } from './engines/find-engines';
import type { EngineName } from './support/fixtures';

keepTemporaryFilesInMemory();

/** Set by `run.ts`. */
const port = Number(process.env.TEST_PORT);

const onThisMachine = [
  ...(findFirefox() ? ['firefox'] : []),
  ...(findWebKit() ? ['webkit'] : []),
] as EngineName[];

/**
 * Journeys through the whole site in Firefox and WebKitGTK. Playwright Test runs and reports them, as it does the journeys
 * in Chromium; the browsers are driven by Selenium. No retries: flaky means broken.
 */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../test-results/engines',
  projects: onThisMachine.map((engineName) => ({ name: engineName, use: { engineName } })),
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  reporter: [['list']],
  use: { baseURL: `http://localhost:${port}` },
  webServer: freshSite(port),
});
