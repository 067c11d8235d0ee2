import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '@aertrip/release/chromium';
import { chromium } from '@playwright/test';

function run(command: string, args: string[]): boolean {
  console.log(`No browser found; trying: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', timeout: 10 * 60_000 }).status === 0;
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** As root on Debian the system's package comes before Playwright's download, which needs an outside host. */
function install(): void {
  const fromSystemPackages =
    isRootOnDebian() &&
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
  if (!fromSystemPackages) run('npx', ['playwright', 'install', 'chromium']);
}

const find = () => findChromium(chromium.executablePath());

/**
 * A Chromium to run the journeys in: the one of `CHROME_PATH`, an installed one, or one installed now.
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
