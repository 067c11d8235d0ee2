import { existsSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createDataFolder, loadSecrets } from '../data/data-folder';
import type { Database } from '../data/database';
import { lockFolder } from '../data/folder-lock';
import { startServer } from '../postgres/server';
import { readAddress } from './service-address';

/** Path of a running backend that copies its database into a folder, for its service key. No edge passes it on. */
export const copyPath = '/backup/database';

/** Files of a running server that its copy must not have. */
const ofTheServer = ['postmaster.pid', 'postmaster.opts', '.s.PGSQL'];

const copyFiles = (from: string, to: string, isLeftOut: (name: string) => boolean) =>
  cp(from, to, {
    recursive: true,
    // A temporary file may go while it is copied.
    filter: (file) => existsSync(file) && !isLeftOut(path.relative(from, file)),
  });

const isOfTheServer = (name: string) => ofTheServer.some((start) => name.startsWith(start));

/**
 * Copies the files of a running database: PostgreSQL's own log of changes is copied last, and makes of them what was
 * acknowledged before. Source: https://www.postgresql.org/docs/17/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export const copyRunning = (database: Database, folder: string, target: string): Promise<void> =>
  database.onOneConnection(async (query) => {
    // Keeps the log until this connection ends.
    await query(`select pg_create_physical_replication_slot('backup', true, true)`);
    try {
      await query(`select pg_backup_start('backup', true)`);
      await copyFiles(folder, target, (name) => isOfTheServer(name) || /^pg_(wal|replslot)\//.test(name));
      const [end] = await query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
      await writeFile(path.join(target, 'backup_label'), end?.labelfile ?? '', { mode: 0o600 });
      await copyFiles(path.join(folder, 'pg_wal'), path.join(target, 'pg_wal'), () => false);
    } finally {
      await query(`select pg_drop_replication_slot('backup')`);
    }
  });

/** Asks the backend that runs on the folder. @returns `undefined` when none answers */
async function copyByRunning(
  dataDir: string,
  serviceKey: string,
  target: string,
): Promise<Response | undefined> {
  const url = readAddress(dataDir);
  if (url === undefined) return undefined;
  const headers = { authorization: `Bearer ${serviceKey}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ target: path.resolve(target) });
  return fetch(url + copyPath, { method: 'POST', headers, body }).catch(() => undefined);
}

/**
 * Copies the database of a folder as it is at one moment, whether a backend runs on it or not: everything that was
 * acknowledged before.
 * @param target folder that is made
 * @throws Error when there is no database, or its backend refuses
 */
export async function copyDatabase(dataDir: string, target: string): Promise<void> {
  const folder = createDataFolder(dataDir);
  if (!existsSync(folder.database)) throw new Error(`There is no database in ${dataDir}.`);
  const answer = await copyByRunning(dataDir, loadSecrets(folder).serviceKey, target);
  if (answer?.ok) return;
  if (answer) throw new Error(`The backend on ${dataDir} made no copy (status ${answer.status}).`);
  const unlock = await lockFolder(folder.root, folder.lock);
  try {
    await copyFiles(folder.database, target, isOfTheServer);
  } finally {
    unlock();
  }
}

/**
 * Makes a database of a copy.
 * @param folder must not exist
 * @throws Error of PostgreSQL when it cannot be opened; then there is no folder
 */
export async function restoreDatabase(copy: string, folder: string): Promise<void> {
  try {
    await cp(copy, folder, { recursive: true });
    await (await startServer({ folder, password: '' })).stop();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
