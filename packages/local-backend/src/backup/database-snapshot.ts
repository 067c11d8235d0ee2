import { createWriteStream, existsSync, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { createDataFolder, loadSecrets } from '../data/data-folder';
import { lockFolder } from '../data/folder-lock';
import { readAddress } from './service-address';

/** Path of a running backend that answers with the whole database, to its service key. No edge passes it on. */
export const snapshotPath = '/backup/database';

/** From the backend that runs on the folder; `undefined` where none answers. */
async function snapshotOfRunning(dataDir: string, serviceKey: string): Promise<Response | undefined> {
  const url = readAddress(dataDir);
  if (url === undefined) return undefined;
  const headers = { authorization: `Bearer ${serviceKey}` };
  return fetch(url + snapshotPath, { headers }).catch(() => undefined);
}

/** Opens the database of a folder that nobody uses. */
async function snapshotOfResting(root: string, lock: string, database: string): Promise<ReadableStream> {
  const unlock = await lockFolder(root, lock);
  try {
    const driver = new PGlite(database);
    await driver.waitReady;
    const tar = await driver.dumpDataDir('none');
    await driver.close();
    return tar.stream();
  } finally {
    unlock();
  }
}

/**
 * Writes the database of a folder as it is at one moment, whether a backend runs on it or not: everything that was
 * acknowledged before.
 * @param file receives a tar of PostgreSQL's own files, for the version that wrote it
 * @throws Error where there is no database, or its backend refuses
 */
export async function snapshotDatabase(dataDir: string, file: string): Promise<void> {
  const { root, lock, database, ...folder } = createDataFolder(dataDir);
  if (!existsSync(database)) throw new Error(`There is no database in ${dataDir}.`);
  const { serviceKey } = loadSecrets({ root, lock, database, ...folder });
  const answer = await snapshotOfRunning(dataDir, serviceKey);
  if (answer && !answer.ok)
    throw new Error(`The backend on ${dataDir} gave no snapshot (status ${answer.status}).`);
  const tar = answer?.body ?? (await snapshotOfResting(root, lock, database));
  await pipeline(Readable.fromWeb(tar as never), createWriteStream(file, { mode: 0o600 }));
}

/**
 * Makes a database of a snapshot.
 * @param folder must not exist
 * @throws Error of the database when it cannot be opened; then there is no folder
 */
export async function restoreDatabase(file: string, folder: string): Promise<void> {
  try {
    const driver = new PGlite(folder, { loadDataDir: await openAsBlob(file) });
    await driver.waitReady;
    await driver.query('select 1');
    await driver.close();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
