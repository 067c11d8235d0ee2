import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository, with a trailing separator removed. */
export const repositoryRoot = path.resolve(fileURLToPath(new URL('../../../..', import.meta.url)));
