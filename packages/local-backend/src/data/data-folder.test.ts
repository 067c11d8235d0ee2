import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

test('restricts the permissions of an open folder on the next start', () => {
  const { root, secrets, accounts, objects } = createDataFolder(newRoot());
  writeFileSync(secrets, '{}');
  writeFileSync(accounts, '{}');
  for (const path of [root, objects]) chmodSync(path, 0o755);
  for (const path of [secrets, accounts]) chmodSync(path, 0o644);
  createDataFolder(root);
  expect([root, objects, secrets, accounts].map(modeOf)).toEqual(['700', '700', '600', '600']);
});

test('names the damaged key file and the remedy', () => {
  const folder = createDataFolder(newRoot());
  writeFileSync(folder.secrets, '');
  expect(() => loadSecrets(folder)).toThrow(`${folder.secrets} is empty. Delete the file`);
});
