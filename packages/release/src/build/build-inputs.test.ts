import { buildInputs } from './build-inputs';

test('the bytes of a remote follow from its own folder, from what is built into it, and from the version of what is shared', () => {
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

test('the sources of a shared workspace, of the host and of another remote make no other build of a remote', () => {
  const inputs = buildInputs('remote-user');
  for (const other of ['packages/platform', 'shared-auth', 'host', 'remote-admin', 'packages/edge']) {
    expect(inputs).not.toContain(other);
  }
});

test('the bytes of the host follow from what it shares, too', () => {
  expect(buildInputs('host')).toEqual(
    expect.arrayContaining(['host', 'packages/platform', 'packages/ui', 'shared-auth']),
  );
});
