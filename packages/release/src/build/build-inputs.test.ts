import { buildInputs } from './build-inputs';

test('derives the bytes of a remote from its folder, its built-in packages and the versions of shared packages', () => {
  const inputs = buildInputs('remote-user');
  expect(inputs).toEqual(
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
  for (const other of ['packages/platform', 'shared-auth', 'host', 'remote-admin', 'packages/edge'])
    expect(inputs).not.toContain(other);
  expect(buildInputs('host')).toEqual(
    expect.arrayContaining(['host', 'packages/platform', 'packages/ui', 'shared-auth']),
  );
});
