import path from 'node:path';
import { sha256 } from '../core/hash';
import { createCheckedStore } from './checked-store';
import { createFolderStore } from './folder-store';
import type { ReleaseStore } from './release-store';

/**
 * The copy that an edge keeps of what it serves, laid out as a store. Copies of several stores stand side by side in one
 * folder and never mix.
 * @param of location of the store that it is a copy of
 */
export const openEdgeCopy = (folder: string, of: string): ReleaseStore =>
  createCheckedStore(createFolderStore(path.join(folder, sha256(of).slice(0, 12))));
