import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Whether the engine is an installed package in a team project instead of a workspace of this repository. */
export const isInstalled = here.split(path.sep).includes('node_modules');

/** The folder with the lock file: of the repository, or of a standalone edge built from it. */
function lockedFolder(folder: string): string {
  const parent = path.dirname(folder);
  return parent === folder || existsSync(path.join(folder, 'package-lock.json'))
    ? folder
    : lockedFolder(parent);
}

/**
 * Folder of the repository, without a trailing separator. For a standalone edge: its own folder, with the same layout. For
 * an installed engine: the working directory, which is the project.
 */
export const repositoryRoot = isInstalled ? process.cwd() : lockedFolder(here);
