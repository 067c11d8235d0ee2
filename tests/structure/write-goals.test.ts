import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const api = 'remote-new/src/features/a/api';

const writes = {
  [`${api}/call.ts`]: "export const save = async () => client.rpc('save_place', { p: 1 });\n",
  [`${api}/insert.ts`]:
    "export const add = async () => client.from('places').insert({ id: 1 }).select('id');\n",
  [`${api}/update.ts`]:
    "export const change = async () => client.from('places').update({ id: 1 }).eq('id', 2);\n",
  [`${api}/delete.ts`]: "export const remove = async () => client.from('places').delete().eq('id', 1);\n",
  [`${api}/account.ts`]: 'export const signIn = async () => customerAuth.signIn({});\n',
};

const others = {
  [`${api}/goal.ts`]: "export const save = goal('place', async () => client.rpc('save_place', { p: 1 }));\n",
  [`${api}/get.ts`]: "export const read = async () => client.rpc('places', { p: 1 }, { get: true });\n",
  [`${api}/abort.ts`]: "export const read = async (signal) => client.rpc('places').abortSignal(signal);\n",
  [`${api}/map.ts`]: 'export const forget = (ids) => ids.delete(1);\n',
  'remote-new/src/one.test.ts': "test('saves', async () => client.rpc('save_place'));\n",
};

/** Files of an unknown remote in which the rule finds a write without a goal. */
function filesWithoutGoal(): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'aertrip-goals-'));
  try {
    for (const [file, text] of Object.entries({ ...writes, ...others })) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const given = [oxlint, '-c', path.join(root, '.oxlintrc.json'), '--format', 'unix', folder];
    const { stdout } = spawnSync(process.execPath, given, { cwd: root, encoding: 'utf8' });
    return stdout
      .split('\n')
      .filter((line) => line.includes('A write without a goal'))
      .map((line) => /remote-new[^:]+/.exec(line)?.[0] ?? line);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('refuses each write of a new remote without a goal, and nothing else', () => {
  expect(filesWithoutGoal().toSorted()).toEqual(Object.keys(writes).toSorted());
});
