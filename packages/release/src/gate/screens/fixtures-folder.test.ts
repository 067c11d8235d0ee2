import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Recording } from '../../releases/screen-fixtures';
import { temporaryFolder } from '../../testing/sample-build';
import { screensToOpen, writeSnapshots } from './fixtures-folder';

const booking = { route: '/admin/bookings/:id', as: 'administrator' as const, steps: [] };
const login = { route: '/login', url: '/login', as: 'visitor' as const, steps: [] };

async function fixturesOf(screens: readonly object[]): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'screens.json'), JSON.stringify({ screens }));
  return folder;
}

test('opens screens at their recorded addresses', async () => {
  const folder = await fixturesOf([{ ...booking, url: '/admin/bookings/{booking.id}' }, login]);
  const recorded = { ...booking, url: '/admin/bookings/42' };
  const recording = { screens: [recorded, { ...login, url: '/login?old' }] } as unknown as Recording;
  expect(await screensToOpen(folder, recording)).toEqual([recorded, login]);
});

test('refuses an address that nothing fills', async () => {
  const folder = await fixturesOf([{ ...booking, url: '/admin/bookings/{booking.id}' }]);
  await expect(screensToOpen(folder, undefined)).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringMatching(/\{booking\.id\}[^]*Nothing was recorded/),
  });
});

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
