import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../testing/sample-build';
import { createProject } from './create-project';

const options = { name: 'remote-shop', path: '/shop' };

test.each([
  [{ name: 'Remote Shop' }, /"Remote Shop" is no name of a remote/],
  [{ name: 'host' }, /"host" is no name of a remote/],
  [{ path: '/a b' }, /"\/a b" is no path/],
])('refuses %p with an explanation and creates nothing', async (changes, words) => {
  const parent = await temporaryFolder();
  const folder = path.join(parent, 'project');
  await expect(createProject({ ...options, ...changes, folder })).rejects.toThrow(words);
  expect(await readdir(parent)).toEqual([]);
});

test('keeps an existing folder unchanged', async () => {
  const folder = await temporaryFolder();
  await expect(createProject({ ...options, folder })).rejects.toThrow(/is there already.*Nothing was made/);
  expect(await readdir(folder)).toEqual([]);
});
