import { execFileSync } from 'node:child_process';
import { findHeadless } from '@aertrip/release/chromium';
import { chromium } from '@playwright/test';
import { installDebianPackages, run } from '../../support/browsers/debian-packages';

/** The system's package comes before Playwright's download, which needs an outside host. */
function install(): void {
  console.log('No Chromium found.');
  if (!installDebianPackages(['chromium-headless-shell']))
    run('npx', ['playwright', 'install', '--only-shell', 'chromium']);
}

const find = () => findHeadless(chromium.executablePath());

/**
 * A Chromium to run the journeys in: the one of `CHROME_PATH`, the one without a window, another installed one, or one
 * installed now.
 * @throws Error saying how to provide one
 */
export function findBrowser(): string {
  let found: string;
  try {
    found = find();
  } catch (error) {
    if (process.env.CHROME_PATH) throw error;
    install();
    found = find();
  }
  execFileSync(found, ['--version'], { stdio: 'ignore' });
  return found;
}
