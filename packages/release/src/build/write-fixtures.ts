import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJson } from '../core/parse-json';
import { fixturesFileName, fixtureSources, recordingSchema } from '../releases/screen-fixtures';

/**
 * Copies the recorded screen fixtures of a remote into its build. Does nothing for a project without fixtures, or a build
 * that has them.
 * @param project folder of the remote
 * @throws ReleaseRefused for invalid fixtures
 */
export async function writeFixtures(dist: string, project: string): Promise<void> {
  const source = path.join(project, 'fixtures', fixtureSources.answers);
  const output = path.join(dist, fixturesFileName);
  if (existsSync(output) || !existsSync(source)) return;
  const next = 'Record them again: npm run fixtures.';
  const recording = parseJson(recordingSchema, await readFile(source, 'utf8'), source, next);
  await writeFile(output, JSON.stringify(recording));
}
