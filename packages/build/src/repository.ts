import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the repository. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

/** What an app says of its own pages, under `aertrip` in its package.json. */
export interface OwnPages {
  /** Route patterns it answers for, such as `/packages/:destination`. */
  readonly paths?: readonly string[];
  /** By pattern: names of the query that change what a server renders. */
  readonly query?: Readonly<Record<string, readonly string[]>>;
  /** Database function that names the version of the data its pages show. */
  readonly dataVersion?: string;
  /** Path prefixes that search engines leave out. */
  readonly noIndex?: readonly string[];
  /** Whether its release carries a bundle that renders its pages on a server. */
  readonly serverRendered?: boolean;
}

interface PackageFile {
  readonly version: string;
  readonly aertrip?: OwnPages;
}

/** @param folder absolute, or relative to the repository, such as `remote-admin` or `node_modules/react` */
export const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(path.resolve(repositoryRoot, folder, 'package.json'), 'utf8')) as PackageFile;
