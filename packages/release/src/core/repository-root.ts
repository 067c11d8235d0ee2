import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Whether the engine is an installed package, in the project of a team, and not part of its own repository. */
export const isInstalled = here.split(path.sep).includes('node_modules');

/** The folder with the lock file: of the repository, or of an edge that was built from it and stands alone. */
function lockedFolder(folder: string): string {
  const parent = path.dirname(folder);
  return parent === folder || existsSync(path.join(folder, 'package-lock.json'))
    ? folder
    : lockedFolder(parent);
}

/**
 * Folder of the repository, with a trailing separator removed; of an edge that stands alone its own, in which the files
 * of the repository that it needs have the same paths. Of an installed engine: the folder that the command is run in, which
 * is the project's.
 */
export const repositoryRoot = isInstalled ? process.cwd() : lockedFolder(here);
