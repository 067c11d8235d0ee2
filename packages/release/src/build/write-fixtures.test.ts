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

async function project(files: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  const dist = path.join(folder, 'dist');
  await mkdir(dist);
  await mkdir(path.join(folder, 'fixtures/snapshots'), { recursive: true });
  for (const [name, text] of Object.entries(files))
    await writeFile(path.join(folder, 'fixtures', name), text);
  return { folder, dist };
}

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as unknown;

test('adds the recorded answers and the reviewed snapshots to a build', async () => {
  const { folder, dist } = await project({
    'answers.json': JSON.stringify(recording, null, 2),
    'snapshots/home.visitor.txt': '## Opened at 1440 px\n',
    'snapshots/notes.md': 'no snapshot',
  });
  await writeFixtures(dist, folder);
  expect(await readJson(path.join(dist, 'fixtures.json'))).toEqual(recording);
  expect(await readJson(path.join(dist, 'snapshots.json'))).toEqual({
    'home.visitor.txt': '## Opened at 1440 px\n',
  });
});

test('adds nothing for a project without fixtures', async () => {
  const dist = await temporaryFolder();
  await writeFixtures(dist, dist);
  expect(await readdir(dist)).toEqual([]);
});

test('refuses invalid answers', async () => {
  const { folder, dist } = await project({ 'answers.json': '{}' });
  await expect(writeFixtures(dist, folder)).rejects.toThrow(
    /answers\.json does not have the expected fields/,
  );
});
