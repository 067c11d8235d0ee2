import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectOf } from '../../build/types/write-types';
import type { BuildFacts } from '../../releases/build-facts';
import type { DataUse } from '../declaration';
import { findDataUses } from './find-data-uses';

/** Adds what an app uses of the backend to what its build says of itself. */
export async function writeData(dist: string, data: DataUse): Promise<void> {
  const file = path.join(dist, 'build.json');
  const facts = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...facts, data }, null, 2));
}

/**
 * Does so for a build that was made without it, from the sources of its project, where they are there.
 * @throws ReleaseRefused (`gate`) naming file and line of what cannot be told
 */
export async function completeData(dist: string, { app, data }: BuildFacts): Promise<void> {
  const found = data ? undefined : await findDataUses(app, projectOf(dist));
  if (found) await writeData(dist, found);
}
