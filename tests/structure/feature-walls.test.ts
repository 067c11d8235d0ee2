import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'aertrip-walls-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Lint messages for a file of an unknown remote. */
function lint(file: string, text: string): string {
  const target = path.join(folder, 'remote-new', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
  const words = [
    path.join(root, 'node_modules/oxlint/bin/oxlint'),
    '-c',
    path.join(root, '.oxlintrc.json'),
    folder,
  ];
  try {
    return execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  } catch (error) {
    return String((error as { stdout: string }).stdout);
  }
}

/** Makes the folder a workspace of that one dependency, beside another workspace. */
function makeWorkspaces() {
  for (const name of ['remote-new', 'remote-old']) {
    mkdirSync(path.join(folder, name), { recursive: true });
    writeFileSync(
      path.join(folder, name, 'package.json'),
      JSON.stringify({ name, dependencies: { listed: '*' }, devDependencies: { tool: '*' } }),
    );
  }
}

const across = "export { other } from '../b/other';\n";

test.each([
  ['src/features/a/one.ts', across, 'A feature never imports another feature'],
  [
    'src/features/a/api/one.ts',
    "export const load = () => import('../../b/other');\n",
    'A feature never imports another',
  ],
  [
    'src/lib/one.ts',
    "export { other } from '../features/b/other';\n",
    'A shared folder never imports a feature.',
  ],
  [
    'src/components/x/one.ts',
    "export { other } from '../../features/b/other';\n",
    'A shared folder never imports a feature.',
  ],
])('refuses %s of a new remote that imports another feature', (file, text, words) => {
  expect(lint(file, text)).toContain(words);
});

test.each([
  ['src/features/a/one.ts', "export { other } from './api/other';\n"],
  ['src/features/a/one.ts', "export { other } from '../../lib/other';\n"],
  ['src/screens/one.ts', "export { other } from '../features/b/other';\n"],
])('accepts %s', (file, text) => {
  expect(lint(file, text)).not.toContain('walls');
});

test.each([
  ['src/one.ts', "export { other } from 'missing/part';\n", 'Add missing to package.json of remote-new'],
  ['src/one.ts', "export { other } from 'tool';\n", 'Move tool to the dependencies of remote-new'],
  ['src/one.ts', "export { other } from '../../remote-old/other';\n", 'Import another workspace by its name'],
])('refuses %s of a workspace that imports %j', (file, text, words) => {
  makeWorkspaces();
  expect(lint(file, text)).toContain(words);
});

test.each([
  ['src/one.ts', "export { other } from 'listed/part';\n"],
  ['src/one.ts', "export { other } from 'remote-new/part';\n"],
  ['src/one.ts', "export { other } from 'node:path';\n"],
  ['src/one.ts', "export type { Other } from 'missing';\n"],
  ['src/one.test.ts', "export { other } from 'tool';\n"],
])('accepts %s of a workspace that imports %j', (file, text) => {
  makeWorkspaces();
  expect(lint(file, text)).not.toContain('workspaces(');
});
