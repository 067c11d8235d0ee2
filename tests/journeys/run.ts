import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findBrowser } from './support/find-browser';

/** `npm run journeys -w tests`: finds a browser (or installs one), then hands over to Playwright with the given arguments. */
const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const { status } = spawnSync(
  process.execPath,
  [
    playwright,
    'test',
    '--config',
    path.join(import.meta.dirname, 'playwright.config.ts'),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, CHROME_PATH: findBrowser() } },
);
process.exit(status ?? 1);
