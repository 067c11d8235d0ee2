import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

function configured(): string | undefined {
  const path = process.env.CHROME_PATH;
  if (path && !existsSync(path)) throw new Error(`CHROME_PATH names ${path}, and there is no such file.`);
  return path;
}

function bundled(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function run(command: string, args: string[]): boolean {
  console.log(`No browser found; trying: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', timeout: 10 * 60_000 }).status === 0;
}

function downloaded(): string | undefined {
  return run('npx', ['playwright', 'install', 'chromium']) ? bundled() : undefined;
}

function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function fromSystemPackages(): string | undefined {
  if (!isRootOnDebian()) return undefined;
  const done = run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', 'chromium']);
  return done ? systemBrowsers.find((path) => existsSync(path)) : undefined;
}

/**
 * A Chromium to run the journeys in: the one of `CHROME_PATH`, an installed one, or one installed now. As root on
 * Debian the system's package comes before Playwright's download, which needs an outside host.
 * @throws Error naming every way to provide one
 */
export function findBrowser(): string {
  const found =
    configured() ??
    bundled() ??
    systemBrowsers.find((path) => existsSync(path)) ??
    fromSystemPackages() ??
    downloaded();
  if (!found) {
    throw new Error(
      'The browser tests need Chrome or Chromium, and none was found or could be installed.\n' +
        'Either install one with the system’s package manager (apt-get install chromium),\n' +
        'or let Playwright fetch its own (npx playwright install chromium),\n' +
        'or name one: CHROME_PATH=/path/to/chrome npm test',
    );
  }
  execFileSync(found, ['--version'], { stdio: 'ignore' });
  return found;
}
