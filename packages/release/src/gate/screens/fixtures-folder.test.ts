import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../../testing/sample-build';
import { writeSnapshots } from './fixtures-folder';

test('writes what changed, keeps the snapshot of a screen with a fault, and removes those of screens that are gone', async () => {
  const folder = await temporaryFolder();
  const snapshots = path.join(folder, 'snapshots');
  await mkdir(snapshots);
  for (const name of ['changed.txt', 'faulty.txt', 'gone.txt', 'same.txt'])
    await writeFile(path.join(snapshots, name), 'old');
  const { mtimeMs } = await stat(path.join(snapshots, 'same.txt'));
  await writeSnapshots(folder, {
    snapshots: { 'changed.txt': 'new', 'same.txt': 'old' },
    faulty: ['faulty.txt', 'first.txt'],
    loads: { 'changed.txt': ['1.js'] },
  });
  expect((await stat(path.join(snapshots, 'same.txt'))).mtimeMs).toBe(mtimeMs);
  const names = await readdir(snapshots);
  const texts = await Promise.all(names.map((name) => readFile(path.join(snapshots, name), 'utf8')));
  expect(names.map((name, index) => [name, texts[index]])).toEqual([
    ['changed.txt', 'new'],
    ['faulty.txt', 'old'],
    ['loads.json', '{\n  "changed.txt": ["1.js"]\n}\n'],
    ['same.txt', 'old'],
  ]);
});
