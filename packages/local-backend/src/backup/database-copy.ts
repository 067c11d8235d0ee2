import { existsSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createDataFolder, loadSecrets } from '../data/data-folder';
import type { Database } from '../data/database';
import { lockFolder } from '../data/folder-lock';
import { startServer } from '../postgres/server';
import { readAddress } from './service-address';

/**
 * Path at which a running backend copies its database into a folder. Needs the service key; the edge does not expose
 * it.
 */
export const copyPath = '/backup/database';

/** Files of a running server that the copy must leave out. */
const ofTheServer = ['postmaster.pid', 'postmaster.opts', '.s.PGSQL'];

const copyFiles = (from: string, to: string, isLeftOut: (name: string) => boolean) =>
  cp(from, to, {
    recursive: true,
    // A temporary file may disappear during the copy.
    filter: (file) => existsSync(file) && !isLeftOut(path.relative(from, file)),
  });

const isOfTheServer = (name: string) => ofTheServer.some((start) => name.startsWith(start));

/**
 * Copies the files of a running database. The write-ahead log is copied last and brings the copy to a consistent state.
 * Source: https://www.postgresql.org/docs/17/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export const copyRunning = (database: Database, folder: string, target: string): Promise<void> =>
  database.onOneConnection(async (query) => {
    // Retains the log until this connection closes.
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

/** Asks the backend that runs on the folder for a copy. @returns `undefined` when none answers */
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
 * Copies the database of a folder at one moment, with or without a running backend. Contains every acknowledged change.
 * @param target folder to create
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
 * Restores a database from a copy.
 * @param folder must not exist
 * @throws Error of PostgreSQL when the copy does not open; the folder is then removed
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
