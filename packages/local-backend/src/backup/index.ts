import path from 'node:path';
import { createDataFolder, dataFolder } from '../data/data-folder';
import { lockFolder } from '../data/folder-lock';

export { readErasures } from './erasure-journal';
export { forgetAccounts } from './forget-accounts';
export { copyDatabase, restoreDatabase } from './database-copy';

/** Files beside the database: uploaded pictures, customer accounts, and the keys of sessions and services. */
export function filesBesideDatabase(dataDir: string): readonly string[] {
  const { objects, accounts, secrets } = dataFolder(dataDir);
  return [objects, accounts, secrets].map((file) => path.relative(dataDir, file));
}

/**
 * Locks a folder against every backend.
 * @returns releases the lock
 * @throws FolderInUseError while a backend runs on it
 */
export async function holdDataFolder(dataDir: string): Promise<() => void> {
  const { root, lock } = createDataFolder(dataDir);
  return lockFolder(root, lock);
}
