import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');

/** How many journeys of a configuration the choice names. @throws Error with what Playwright says if it lists none */
function count(config: string, ...choice: string[]): number {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [playwright, 'test', '--list', '--config', path.join(import.meta.dirname, '..', config), ...choice],
    { encoding: 'utf8', env: { ...process.env, TEST_PORT: process.env.TEST_PORT ?? '3210' } },
  );
  const total = /^Total: (\d+) tests?/m.exec(stdout)?.[1];
  if (!total) throw new Error(`${config} tells no number of journeys:\n${stdout}${stderr}`);
  return Number(total);
}

/** Last line of `npm test`: the journeys that it has not run. */
const journeys = count('journeys/playwright.config.ts', '--no-deps', '--grep', '@nightly');
const engines = count('engines/playwright.config.ts', '--grep-invert', '@core');
console.log(
  `${journeys} journeys in Chromium and ${engines} in other engines wait for the night: npm run test:all runs everything.`,
);
