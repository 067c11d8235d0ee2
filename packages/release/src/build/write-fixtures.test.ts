import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../testing/sample-build';
import { writeFixtures } from './write-fixtures';

const recording = {
  recordedAt: '2026-11-22T10:00:00Z',
  screens: [],
  sessions: {},
  answers: {},
  afterSteps: {},
};

const readJson = async (...file: string[]) =>
  JSON.parse(await readFile(path.join(...file), 'utf8')) as unknown;

test('adds recorded answers and reviewed snapshots to a build, nothing without them, and refuses invalid answers', async () => {
  const folder = await temporaryFolder();
  const dist = path.join(folder, 'dist');
  await mkdir(dist);
  await writeFixtures(dist, folder);
  expect(await readdir(dist)).toEqual([]);
  await mkdir(path.join(folder, 'fixtures/snapshots'), { recursive: true });
  const write = (name: string, text: string) => writeFile(path.join(folder, 'fixtures', name), text);
  await write('answers.json', JSON.stringify(recording, null, 2));
  await write('snapshots/home.visitor.txt', '## Opened at 1440 px\n');
  await write('snapshots/notes.md', 'no snapshot');
  await writeFixtures(dist, folder);
  expect(await readJson(dist, 'fixtures.json')).toEqual(recording);
  expect(await readJson(dist, 'snapshots.json')).toEqual({ 'home.visitor.txt': '## Opened at 1440 px\n' });
  await write('answers.json', '{}');
  await expect(writeFixtures(dist, folder)).rejects.toThrow(
    /answers\.json does not have the expected fields/,
  );
});
