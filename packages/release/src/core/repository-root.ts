import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Whether the engine is an installed package, in the project of a team, and not part of its own repository. */
export const isInstalled = here.split(path.sep).includes('node_modules');

/**
 * Folder of the repository, with a trailing separator removed. Of an installed engine: the folder that the command is
 * run in, which is the project's.
 */
export const repositoryRoot = isInstalled ? process.cwd() : path.resolve(here, '../../../..');
