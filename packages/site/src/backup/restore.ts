import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { forgetAccounts, holdDataFolder, readErasures, restoreDatabase } from '@aertrip/local-backend/backup';
import { parts, type BackedUp } from './backup';
import { checkBackup } from './manifest';

interface Site extends BackedUp {
  readonly erasures: string;
}

interface RestoreOptions {
  /** Moves existing data aside, instead of refusing. */
  readonly replace: boolean;
  readonly now?: Date;
}

export interface Restored {
  readonly takenAt: string;
  /** Folder of the former data, moved aside. */
  readonly aside: readonly string[];
  /** Number of erasures that the backup lacks; `undefined` when none are recorded. */
  readonly erasures: number | undefined;
}

const stampOf = (now: Date) => now.toISOString().replaceAll(':', '-').replace(/\..*/, '');

/**
 * Restores the site from a backup. Verifies everything first, and moves existing data aside, never removes it.
 * @throws Error with a readable message when the backup is damaged, the site runs, or data would be replaced
 */
export async function restore(
  { data, store, erasures }: Site,
  source: string,
  { replace, now = new Date() }: RestoreOptions,
): Promise<Restored> {
  const { takenAt } = await checkBackup(source);
  const taken = [data, store].filter((folder) => existsSync(folder));
  if (taken.length > 0 && !replace)
    throw new Error(
      `${taken.join(' and ')} ${taken.length > 1 ? 'are' : 'is'} there already. Say --replace: what is there is moved aside, not removed. Nothing was changed.`,
    );
  // Detects a running site before its files move.
  if (existsSync(data)) (await holdDataFolder(data))();

  const draft = `${data}.restoring`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await cp(path.join(source, parts.data), draft, { recursive: true });
  const since = readErasures(erasures)?.filter(({ at }) => Date.parse(at) > Date.parse(takenAt));
  forgetAccounts(draft, new Set(since?.flatMap(({ customer_hash: hash }) => hash ?? [])));
  await restoreDatabase(path.join(source, parts.database), path.join(draft, 'database'));

  const aside = taken.map((folder) => `${folder}.before-${stampOf(now)}`);
  for (const [index, folder] of taken.entries()) await rename(folder, aside[index] ?? folder);
  await rename(draft, data);
  const storeCopy = path.join(source, parts.store);
  if (existsSync(storeCopy)) await cp(storeCopy, store, { recursive: true, preserveTimestamps: true });
  return { takenAt, aside, erasures: since?.length };
}
