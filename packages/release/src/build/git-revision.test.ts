import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/sample-build';
import { commitsBetween } from './git-revision';

test('lists the commits between two revisions that touch the folders, latest first, and none of an unknown one', async () => {
  const folder = await temporaryFolder();
  const who = ['-c', 'user.name=asha', '-c', 'user.email=asha@aertrip.example', '-c', 'commit.gpgsign=false'];
  const git = (...args: string[]) =>
    execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  function commit(file: string, subject: string): string {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), subject);
    git('add', '--all');
    git('commit', '--quiet', '--message', subject);
    return git('rev-parse', 'HEAD');
  }
  const first = commit('remote-admin/a.ts', 'A list');
  const second = commit('remote-admin/b.ts', 'A filter of the list');
  commit('docs/a.md', 'Words');
  const last = commit('packages/ui/c.ts', 'A wider button');
  const between = (from: string | null) =>
    commitsBetween(from, last, ['remote-admin', 'packages/ui'], folder);
  expect(await between(first)).toEqual([
    { id: last, subject: 'A wider button' },
    { id: second, subject: 'A filter of the list' },
  ]);
  expect(await between(last)).toEqual([]);
  for (const unknown of ['0'.repeat(40), `--output=${last}`, null])
    expect(await between(unknown)).toBeUndefined();
});
