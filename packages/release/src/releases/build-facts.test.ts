import { execFileSync } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSource } from '@aertrip/build/source';
import { publish } from '../publish/publish';
import { cliOf } from '../testing/run-cli';
import { sampleBuild, sampleSite, temporaryFolder } from '../testing/sample-build';
import { readReleaseManifest } from './manifest';
import { sectionOf } from './release-notes';

const commit = '3f9a2c01b7d4e5f60718293a4b5c6d7e8f901234';

async function builtFrom(source: object | undefined, version = '1.0.0') {
  const dist = await sampleBuild({ version });
  if (source) await writeFile(path.join(dist, 'source.json'), JSON.stringify(source));
  return dist;
}

test('records the commit of a build and the number of changed files', async () => {
  const folder = await temporaryFolder();
  expect(readSource(folder)).toBeUndefined();
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8' }).trim();
  git('init', '-q');
  await writeFile(path.join(folder, 'a.ts'), '1');
  git('add', '.');
  git('-c', 'user.name=asha', '-c', 'user.email=asha@example.com', 'commit', '-qm', 'first');
  expect(readSource(folder)).toEqual({ commit: git('rev-parse', 'HEAD'), changedFiles: 0 });
  await writeFile(path.join(folder, 'a.ts'), '2');
  await writeFile(path.join(folder, 'b.ts'), '3');
  expect(readSource(folder)?.changedFiles).toBe(2);
});

test('keeps the source of the first build and publishes the same release after further commits', async () => {
  const { store } = await sampleSite();
  const by = {
    store,
    channel: 'live',
    app: 'remote-admin',
    publishedBy: 'asha',
    gitRevision: 'of the publish',
  };
  const first = await publish({ ...by, dist: await builtFrom({ commit, changedFiles: 2 }) });
  expect(first).toMatchObject({ gitRevision: commit, changedFiles: 2 });
  expect(Object.keys(first.files)).not.toContain('source.json');
  const again = await publish({ ...by, dist: await builtFrom({ commit: 'later', changedFiles: 0 }) });
  expect(again).toMatchObject({ gitRevision: commit });
  const older = await publish({ ...by, dist: await builtFrom(undefined, '1.1.0') });
  expect(older).toMatchObject({ gitRevision: 'of the publish' });
});

test('shows notes and an unclean tree in the status and at a promotion', async () => {
  const { store } = await sampleSite();
  async function said(...words: string[]) {
    const { out, err } = await cliOf(store.location).mfe(...words);
    return `${err}\n${out}`;
  }
  const project = await temporaryFolder();
  const dist = path.join(project, 'dist');
  await cp(await builtFrom({ commit, changedFiles: 1 }), dist, { recursive: true });
  await writeFile(path.join(project, 'CHANGELOG.md'), '## 1.0.0\n\n- Filters by city\n- and more\n');
  expect(await said('publish', 'remote-admin', dist)).toMatch(
    /built from commit 3f9a2c01 with 1 changed file that is in no commit/,
  );
  expect((await readReleaseManifest(store, 'remote-admin', '1.0.0'))?.notes).toBe(
    '- Filters by city\n- and more',
  );
  expect(await said('promote', 'remote-admin@1.0.0', '--accept-changes', 'no browser here')).toMatch(
    /nobody can build it again/,
  );
  expect(await said('status', 'remote-admin')).toMatch(/3f9a2c01 \+ 1\s+changed file\s+Filters by city/);
});

test('finds the section of a version in a change log', () => {
  const log = '# App\n\n## [1.2.0] - 2026-11-20\n\n### Added\n\n- Cities\n\n## 1.1.0\n\n- Old\n';
  expect(sectionOf(log, '1.2.0')).toBe('### Added\n\n- Cities');
  expect(sectionOf(log, '1.1.0')).toBe('- Old');
  expect(sectionOf(log, '1.2')).toBeUndefined();
  expect(sectionOf('## v2.0.0\nNew', '2.0.0')).toBe('New');
});
