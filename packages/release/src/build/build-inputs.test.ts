import { buildInputs } from './build-inputs';

test('derives the bytes of a remote from its folder, its built-in packages and the versions of shared packages', () => {
  expect(buildInputs('remote-user')).toEqual(
    expect.arrayContaining([
      'package-lock.json',
      'packages/build',
      'remote-user',
      'packages/ui',
      'packages/platform/package.json',
      'packages/platform/src/rows.ts',
      'shared-auth/package.json',
    ]),
  );
});

test('keeps the build of a remote when a shared workspace, the host or another remote changes', () => {
  const inputs = buildInputs('remote-user');
  for (const other of ['packages/platform', 'shared-auth', 'host', 'remote-admin', 'packages/edge']) {
    expect(inputs).not.toContain(other);
  }
});

test('derives the bytes of the host from its shared packages, too', () => {
  expect(buildInputs('host')).toEqual(
    expect.arrayContaining(['host', 'packages/platform', 'packages/ui', 'shared-auth']),
  );
});
