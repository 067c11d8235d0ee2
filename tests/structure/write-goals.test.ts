import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'aertrip-goals-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Lint messages of the rule for a file of an unknown remote. */
function lint(text: string, file = 'remote-new/src/features/a/api/one.ts'): string {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  try {
    return execFileSync(process.execPath, [oxlint, '-c', path.join(root, '.oxlintrc.json'), folder], {
      cwd: root,
      encoding: 'utf8',
    });
  } catch (error) {
    return String((error as { stdout: string }).stdout);
  }
}

const message = 'A write without a goal';

test.each([
  ["export const save = async () => client.rpc('save_place', { p: 1 });\n"],
  ["export const add = async () => client.from('places').insert({ name: 'Goa' }).select('id');\n"],
  ["export const change = async () => client.from('places').update({ name: 'Goa' }).eq('id', 1);\n"],
  ["export const remove = async () => client.from('places').delete().eq('id', 1);\n"],
  ['export const signIn = async () => customerAuth.signIn({});\n'],
])('refuses a write of a new remote without a goal: %s', (text) => {
  expect(lint(text)).toContain(message);
});

test.each([
  ["export const save = goal('place', async () => client.rpc('save_place', { p: 1 }));\n"],
  ["export const read = async () => client.rpc('places', { p: 1 }, { get: true });\n"],
  ["export const read = async (signal) => client.rpc('places', { p: 1 }).abortSignal(signal);\n"],
  ['export const forget = (ids) => ids.delete(1);\n'],
])('accepts %s', (text) => {
  expect(lint(text)).not.toContain(message);
});

test('accepts a write of a test', () => {
  expect(
    lint("test('saves', async () => client.rpc('save_place'));\n", 'remote-new/src/one.test.ts'),
  ).not.toContain(message);
});
