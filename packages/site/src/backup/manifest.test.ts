import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@aertrip/release/testing/sample-build';
import { checkBackup, formVersion, writeManifest } from './manifest';

const takenAt = new Date('2026-11-20T20:30:00Z');
let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(path.join(folder, 'data'));
  await writeFile(path.join(folder, 'rows.tar'), 'rows');
  await writeFile(path.join(folder, 'data/secrets.json'), '{}');
  await writeManifest(folder, takenAt);
});

const inFolder = (name: string) => path.join(folder, name);

test('reads the time of a complete backup', async () => {
  expect(await checkBackup(folder)).toMatchObject({ takenAt: '2026-11-20T20:30:00.000Z', form: formVersion });
});

test.each([
  ['a changed file', () => appendFile(inFolder('rows.tar'), 'x'), /1 of its files .* such as rows\.tar/],
  ['a missing file', () => rm(inFolder('data/secrets.json')), /such as data\/secrets\.json/],
  ['an added file', () => writeFile(inFolder('data/more'), 'x'), /such as data\/more/],
  ['no manifest', () => rm(inFolder('backup.json')), /There is no finished backup/],
  [
    'a later format version',
    () => writeFile(inFolder('backup.json'), JSON.stringify({ form: 2, takenAt: '', files: {} })),
    /made by a later version/,
  ],
])('refuses a backup with %s', async (_what, damage, words) => {
  await damage();
  await expect(checkBackup(folder)).rejects.toThrow(words);
});
