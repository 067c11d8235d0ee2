import path from 'node:path';
import { sha256 } from '../core/hash';
import { createCheckedStore } from './checked-store';
import { createFolderStore } from './folder-store';
import type { ReleaseStore } from './release-store';

/**
 * Local copy of an edge, with the layout of a store. Copies of several stores share one folder and never mix.
 * @param of location of the original store
 */
export const openEdgeCopy = (folder: string, of: string): ReleaseStore =>
  createCheckedStore(createFolderStore(path.join(folder, sha256(of).slice(0, 12))));
