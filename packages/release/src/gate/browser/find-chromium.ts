import { existsSync } from 'node:fs';

/** Chromium as a tool: without its sandbox (it runs as root in pipelines), and silent towards the network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium without a window: the same engine, for two thirds of the processor's time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  headlessShell,
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * A Chromium on this machine: the one of `CHROME_PATH`, Playwright's own, or an installed one. Installs nothing.
 * @param bundled where Playwright would have put its own
 * @throws Error saying how to provide one
 */
export function findChromium(bundled: string, env: NodeJS.ProcessEnv = process.env): string {
  const configured = env.CHROME_PATH;
  if (configured && !existsSync(configured)) {
    throw new Error(`CHROME_PATH names ${configured}, and there is no such file.`);
  }
  const found = configured ?? [bundled, ...systemBrowsers].find((file) => existsSync(file));
  if (found) return found;
  throw new Error(
    'No Chrome or Chromium was found. Install one (apt-get install chromium, or npx playwright install chromium), or name one: CHROME_PATH=/path/to/chrome.',
  );
}

/**
 * A Chromium without a window: the one of `CHROME_PATH`, a headless build, or any other.
 * @param bundled where Playwright would have put its own
 * @throws Error saying how to provide one
 */
export const findHeadless = (bundled: string, env: NodeJS.ProcessEnv = process.env): string =>
  !env.CHROME_PATH && existsSync(headlessShell) ? headlessShell : findChromium(bundled, env);
