import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJson } from '../core/refusal';
import {
  fixturesFileName,
  fixtureSources,
  howToRecord,
  recordingSchema,
  snapshotsFileName,
} from '../releases/screen-fixtures';

/** The project of a build: the nearest folder above it with a package.json, otherwise the current folder. */
export function projectOf(dist: string): string {
  const folder = path.dirname(dist);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  return folder === path.dirname(folder) ? process.cwd() : projectOf(folder);
}

/**
 * Copies the recorded answers and the reviewed snapshots of an app into its build. Skips a file that the project does not
 * have.
 * @param project folder of the app
 * @throws ReleaseRefused for invalid fixtures
 */
export async function writeFixtures(dist: string, project: string): Promise<void> {
  const folder = path.join(project, 'fixtures');
  const answers = path.join(folder, fixtureSources.answers);
  const output = path.join(dist, fixturesFileName);
  if (existsSync(answers)) {
    const next = `Record them again: ${howToRecord(path.basename(project))}.`;
    const recording = parseJson(recordingSchema, await readFile(answers, 'utf8'), answers, next);
    await writeFile(output, JSON.stringify(recording));
  }
  const snapshots = path.join(folder, fixtureSources.snapshots);
  const reviewed = path.join(dist, snapshotsFileName);
  if (!existsSync(snapshots)) return;
  const names = (await readdir(snapshots))
    .filter((name) => name.endsWith('.txt') || name === fixtureSources.loads)
    .toSorted();
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(path.join(snapshots, name), 'utf8')] as const),
  );
  await writeFile(reviewed, JSON.stringify(Object.fromEntries(texts)));
}
