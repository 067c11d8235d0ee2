import path from 'node:path';
import { runPlaywright } from '../support/browsers/run-playwright';
import { findBrowser } from './support/find-browser';

/** `npm run journeys -w tests`: finds a browser or installs one, then runs the journeys. */
runPlaywright(path.join(import.meta.dirname, 'playwright.config.ts'), {
  ...process.env,
  CHROME_PATH: findBrowser(),
});
