import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What this engine is installed in: the folder above its workspace, or above the `node_modules` that it lies in. */
const above = path.resolve(fileURLToPath(new URL('../../../..', import.meta.url)));

/** Folder of the repository, with a trailing separator removed. */
export const repositoryRoot = path.basename(above) === 'node_modules' ? path.dirname(above) : above;
