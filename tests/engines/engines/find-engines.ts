import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export interface WebKitPrograms {
  /** `WebKitWebDriver`, the server that speaks WebDriver. */
  readonly driver: string;
  /** `MiniBrowser`, the browser that it drives. */
  readonly browser: string;
  /** `Xvfb`, a display without a screen. */
  readonly display: string;
}

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`,
];

const programFolders = ['/usr/bin', '/usr/local/bin', '/usr/libexec'];
const libraryFolders = ['/usr/lib', '/usr/lib64', '/usr/libexec'];

const subfolders = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => path.join(folder, name))
    : [];

const firstOf = (files: readonly string[]) => files.find((file) => existsSync(file));
const program = (name: string) => firstOf(programFolders.map((folder) => path.join(folder, name)));

/** MiniBrowser is beside the library, in a folder by the library's version, in most systems by architecture. */
function findMiniBrowser(): string | undefined {
  const places = libraryFolders.flatMap((folder) => [folder, ...subfolders(folder)]);
  const versions = places.flatMap(subfolders).filter((folder) => /\/webkit2?gtk-[\d.]+$/.test(folder));
  return firstOf(versions.map((folder) => path.join(folder, 'MiniBrowser')));
}

/**
 * A Firefox on this machine: the one of `FIREFOX_PATH`, or an installed one.
 * @throws Error when `FIREFOX_PATH` names none
 */
export function findFirefox() {
  const configured = process.env.FIREFOX_PATH;
  if (configured && !existsSync(configured)) {
    throw new Error(`FIREFOX_PATH names ${configured}, and there is no such file.`);
  }
  return configured ?? firstOf(firefoxes);
}

/** What WebKitGTK needs to be driven; `undefined` where a part of it is not installed. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = program('WebKitWebDriver');
  const browser = findMiniBrowser();
  const display = program('Xvfb');
  return driver && browser && display ? { driver, browser, display } : undefined;
}
