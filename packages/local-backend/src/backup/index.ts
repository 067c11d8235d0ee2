import path from 'node:path';
import { createDataFolder, dataFolder } from '../data/data-folder';
import { lockFolder } from '../data/folder-lock';

export { readErasures } from './erasure-journal';
export { forgetAccounts } from './forget-accounts';
export { copyDatabase, restoreDatabase } from './database-copy';

/** What stands beside the database: uploaded pictures, the customers' accounts, and the keys of sessions and services. */
export function filesBesideDatabase(dataDir: string): readonly string[] {
  const { objects, accounts, secrets } = dataFolder(dataDir);
  return [objects, accounts, secrets].map((file) => path.relative(dataDir, file));
}

/**
 * Keeps every backend off a folder.
 * @returns a function that lets them in again
 * @throws FolderInUseError while one runs on it
 */
export async function holdDataFolder(dataDir: string): Promise<() => void> {
  const { root, lock } = createDataFolder(dataDir);
  return lockFolder(root, lock);
}
