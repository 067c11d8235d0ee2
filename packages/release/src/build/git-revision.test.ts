import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/sample-build';
import { commitsBetween } from './git-revision';

async function sampleRepository() {
  const folder = await temporaryFolder();
  const who = ['-c', 'user.name=asha', '-c', 'user.email=asha@aertrip.example', '-c', 'commit.gpgsign=false'];
  const git = (...args: string[]) =>
    execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  /** @returns the id of the commit */
  function commit(file: string, subject: string): string {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), subject);
    git('add', '--all');
    git('commit', '--quiet', '--message', subject);
    return git('rev-parse', 'HEAD');
  }
  return { folder, commit };
}

test('lists the commits between two revisions that touch the folders, latest first', async () => {
  const { folder, commit } = await sampleRepository();
  const first = commit('remote-admin/a.ts', 'A list');
  const second = commit('remote-admin/b.ts', 'A filter of the list');
  commit('docs/a.md', 'Words');
  const last = commit('packages/ui/c.ts', 'A wider button');
  const folders = ['remote-admin', 'packages/ui'];
  expect(await commitsBetween(first, last, folders, folder)).toEqual([
    { id: last, subject: 'A wider button' },
    { id: second, subject: 'A filter of the list' },
  ]);
  expect(await commitsBetween(last, last, folders, folder)).toEqual([]);
});

test('returns nothing for an unknown commit and does not pass an invalid one to git', async () => {
  const { folder, commit } = await sampleRepository();
  const head = commit('a', 'a');
  expect(await commitsBetween('0'.repeat(40), head, ['.'], folder)).toBeUndefined();
  expect(await commitsBetween(`--output=${head}`, head, ['.'], folder)).toBeUndefined();
  expect(await commitsBetween(null, head, ['.'], folder)).toBeUndefined();
});
