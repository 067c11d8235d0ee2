import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export interface WebKitPrograms {
  /** `WebKitWebDriver`, the WebDriver server. */
  readonly driver: string;
  /** `MiniBrowser`, the browser. */
  readonly browser: string;
  /** `Xvfb`, a virtual display. */
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

/** MiniBrowser is in a folder of the library's version, in most systems below one of the architecture. */
function findMiniBrowser(): string | undefined {
  const places = libraryFolders.flatMap((folder) => [folder, ...subfolders(folder)]);
  const versions = places.flatMap(subfolders).filter((folder) => /\/webkit2?gtk-[\d.]+$/.test(folder));
  return firstOf(versions.map((folder) => path.join(folder, 'MiniBrowser')));
}

/** The Firefox of `FIREFOX_PATH`, or an installed one. */
export const findFirefox = () => process.env.FIREFOX_PATH ?? firstOf(firefoxes);

/** The programs that drive WebKitGTK; `undefined` unless all are installed. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = program('WebKitWebDriver');
  const browser = findMiniBrowser();
  const display = program('Xvfb');
  return driver && browser && display ? { driver, browser, display } : undefined;
}
