import type { ReleaseManifest } from '../releases/manifest';
import { diffReleases, type DiffSide } from './diff-releases';

const file = (integrity: string, size: number) => ({ integrity, size });

function release(version: string, facts: Partial<ReleaseManifest> = {}): DiffSide {
  const manifest: ReleaseManifest = {
    app: 'remote-admin',
    version,
    container: 'remote_admin',
    exposes: ['./routes'],
    paths: ['/admin'],
    query: {},
    noIndex: [],
    private: [],
    contract: 2,
    shared: { react: '^19.0.0' },
    symbols: { react: ['useState'] },
    entry: 'remoteEntry.js',
    js: ['routes.11111111.js'],
    css: [],
    preload: [],
    publishedAt: '2026-11-20T10:00:00.000Z',
    publishedBy: 'asha',
    gitRevision: null,
    files: { 'remoteEntry.js': file('same', 2000), 'routes.11111111.js': file('old', 5000) },
    ...facts,
  };
  return { manifest };
}

const list = (diff: ReturnType<typeof diffReleases>, name: string) =>
  diff.lists.find(({ term }) => term === name);

test('finds no difference between two publications of the same release', () => {
  expect(diffReleases(release('1.0.0'), release('1.0.1'))).toMatchObject({
    facts: [],
    files: [],
    unchangedFiles: 2,
    lists: [],
    checks: [],
    notes: {},
  });
});

test('ignores the content hash in file names, and counts compressed bytes', () => {
  const diff = diffReleases(
    release('1.0.0'),
    release('1.1.0', {
      js: ['routes.22222222.js'],
      files: {
        'remoteEntry.js': file('same', 2000),
        'routes.22222222.js': file('new', 9000),
        'routes.22222222.js.br': file('packed', 3000),
        'routes.22222222.js.map': file('map', 50_000),
        'map.33333333.js': file('added', 700),
      },
    }),
  );
  expect(diff.files).toEqual([
    { name: 'routes.js', before: 5000, after: 3000 },
    { name: 'map.js', before: undefined, after: 700 },
  ]);
  expect(diff.unchangedFiles).toBe(1);
  expect(diff.sizes).toEqual([
    { of: 'First screen', before: 7000, after: 5000 },
    { of: 'Scripts', before: 7000, after: 5700 },
    { of: 'In the store', before: 7000, after: 64_700 },
  ]);
});

test('keeps the content hash of two files with the same name', () => {
  const twins = { 'a.11111111.js': file('one', 10), 'a.22222222.js': file('two', 20) };
  const diff = diffReleases(release('1.0.0', { files: twins }), release('1.1.0', { files: {} }));
  expect(diff.files.map(({ name }) => name)).toEqual(['a.22222222.js', 'a.11111111.js']);
});

test('lists added, removed and changed paths, shared modules and symbols', () => {
  const diff = diffReleases(
    release('1.0.0'),
    release('1.1.0', {
      paths: ['/admin/today'],
      shared: { react: '^20.0.0', 'shared-auth': '^1.0.0' },
      symbols: { react: ['useState', 'use'] },
    }),
  );
  expect(list(diff, 'Paths')).toMatchObject({ added: ['/admin/today'], removed: ['/admin'] });
  expect(list(diff, 'Shared modules')).toMatchObject({
    added: ['shared-auth ^1.0.0'],
    changed: ['react: ^19.0.0 → ^20.0.0'],
  });
  expect(list(diff, 'Symbols of shared modules')).toMatchObject({ added: ['react: use'], removed: [] });
});

test('names a release without a list of symbols', () => {
  const diff = diffReleases(release('1.0.0', { symbols: undefined }), release('1.1.0'));
  expect(list(diff, 'Symbols of shared modules')).toEqual({
    term: 'Symbols of shared modules',
    added: [],
    removed: [],
    changed: [],
    missingIn: ['1.0.0'],
  });
});

test('lists differing commits, notes and sources', () => {
  const before = { ...release('1.0.0'), styles: new Map([['a.css', '1']]) };
  const commit = { gitRevision: '3f9a2c01aa', changedFiles: 2, notes: 'A new list.' };
  const after = { ...release('1.1.0', commit), styles: new Map([['a.css', '2']]) };
  const diff = diffReleases(before, after);
  expect(diff.facts).toEqual([{ term: 'Commit', before: undefined, after: '3f9a2c01 + 2 changed files' }]);
  expect(diff.notes).toEqual({ before: undefined, after: 'A new list.' });
  expect(list(diff, 'Sources of styles')).toMatchObject({ changed: ['a.css'] });
});
