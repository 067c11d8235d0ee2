import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { filesBesideDatabase, copyDatabase } from '@aertrip/local-backend/backup';
import { writeManifest } from './manifest';

export const parts = { database: 'database', data: 'data', store: 'store' } as const;

export interface BackedUp {
  readonly data: string;
  readonly store: string;
}

/** A picture deleted during the copy has no row in the next backup either. */
const copyPart = (from: string, to: string) =>
  cp(from, to, { recursive: true, preserveTimestamps: true, filter: (file) => existsSync(file) });

/** Copies the revision first: a release's files exist before a revision refers to it. */
async function copyStore(from: string, to: string): Promise<void> {
  const names = await readdir(from);
  const inOrder = names.toSorted((a, b) => Number(b === 'channels') - Number(a === 'channels'));
  for (const name of inOrder) await copyPart(path.join(from, name), path.join(to, name));
}

/**
 * Backs up database, pictures, accounts, keys and releases of a running or stopped site. An unfinished backup has
 * another name.
 * @param target folder to create; must not exist
 * @throws Error with a readable message
 */
export async function backUp({ data, store }: BackedUp, target: string, now = new Date()): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} is there already. A backup replaces nothing.`);
  const draft = `${target}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(path.join(draft, parts.data), { recursive: true, mode: 0o700 });
  await chmod(draft, 0o700);
  await copyDatabase(data, path.join(draft, parts.database));
  for (const name of filesBesideDatabase(data))
    if (existsSync(path.join(data, name)))
      await copyPart(path.join(data, name), path.join(draft, parts.data, name));
  if (existsSync(store)) await copyStore(store, path.join(draft, parts.store));
  await writeManifest(draft, now);
  await rename(draft, target);
}
