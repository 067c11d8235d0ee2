import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataFolder, loadSecrets } from './data-folder';

const roots: string[] = [];

function newRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'data-folder-'));
  roots.push(root);
  return root;
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

test('creates keys readable by their owner only', () => {
  const folder = createDataFolder(newRoot());
  loadSecrets(folder);
  expect(modeOf(folder.secrets)).toBe('600');
  expect([folder.root, folder.objects].map(modeOf)).toEqual(['700', '700']);
});

test('names the damaged key file and the remedy', () => {
  const folder = createDataFolder(newRoot());
  writeFileSync(folder.secrets, '');
  expect(() => loadSecrets(folder)).toThrow(`${folder.secrets} is empty. Delete the file`);
});
