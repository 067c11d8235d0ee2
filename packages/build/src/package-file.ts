import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The team responsible for an app. */
export interface Owner {
  readonly name: string;
  /** Mail address. */
  readonly contact: string;
}

/** Facts about an app and its pages, under `aertrip` in its package.json. */
export interface OwnPages {
  readonly owner?: Owner;
  /** Name of this part of the site in error messages: `The tours`. */
  readonly title?: string;
  /** Route patterns it answers for, such as `/packages/:destination`. */
  readonly paths?: readonly string[];
  /** By pattern: names of the query that change what a server renders. */
  readonly query?: Readonly<Record<string, readonly string[]>>;
  /** Database function that names the version of the data its pages show. */
  readonly dataVersion?: string;
  /** Path prefixes that search engines leave out. */
  readonly noIndex?: readonly string[];
  /**
   * Path prefixes of pages open to anyone with the link: no cache stores them, and the referrer policy hides their path
   * from other origins.
   */
  readonly private?: readonly string[];
  /** Whether its release carries a bundle that renders its pages on a server. */
  readonly serverRendered?: boolean;
}

interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly aertrip?: OwnPages;
}

/** @param folder of a package, absolute */
export const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;

/**
 * Folder of a package that an app resolves; `undefined` when it is not installed.
 * @param from folder of the app, absolute
 */
function installedFolder(name: string, from: string): string | undefined {
  const folders = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  return folders.map((modules) => path.join(modules, name)).find((found) => existsSync(found));
}

/**
 * Version of a package that an app resolves.
 * @param from folder of the app, absolute
 * @throws Error when it is not installed
 */
export function installedVersion(name: string, from: string): string {
  const folder = installedFolder(name, from);
  if (!folder)
    throw new Error(`${name} is not installed where ${from} could find it. Run npm install there.`);
  return readPackage(folder).version;
}
