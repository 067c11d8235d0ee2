import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJson } from '../core/parse-json';
import { fixturesFileName, fixtureSources, recordingSchema } from '../releases/screen-fixtures';

/**
 * Puts the recorded fixtures of a remote's screens among the files of its build, for its release to carry. Does nothing
 * where the project has none, or the build has them.
 * @param project folder of the remote
 * @throws ReleaseRefused when they are not what the recorder writes
 */
export async function writeFixtures(dist: string, project: string): Promise<void> {
  const source = path.join(project, 'fixtures', fixtureSources.answers);
  const output = path.join(dist, fixturesFileName);
  if (existsSync(output) || !existsSync(source)) return;
  const next = 'Record them again: npm run fixtures.';
  const recording = parseJson(recordingSchema, await readFile(source, 'utf8'), source, next);
  await writeFile(output, JSON.stringify(recording));
}
