import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../testing/sample-build';
import { createProject } from './create-project';

const options = { name: 'remote-shop', path: '/shop' };

async function project(changes: Partial<typeof options> = {}) {
  const folder = path.join(await temporaryFolder(), 'project');
  await createProject({ ...options, ...changes, folder });
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  return { folder, read };
}

test('creates a remote with its name, its path, its pipeline and the permissions of its identity', async () => {
  const { folder, read } = await project();
  expect(JSON.parse(await read('package.json'))).toMatchObject({
    name: 'remote-shop',
    scripts: { build: 'webpack', test: 'jest' },
    aertrip: { title: 'Shop', paths: ['/shop'], owns: ['/shop/*'] },
  });
  expect(await read('.github/workflows/release.yml')).toContain('npx mfe publish remote-shop\n');
  expect(await read('.npmrc')).toContain('registry=<your registry>');
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (file.isFile())
      expect(await read(path.relative(folder, path.join(file.parentPath, file.name)))).not.toMatch(
        /remote-blog|\/blog/i,
      );
});

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
