import { sampleEntry } from '../testing/sample-registry';
import { createRecovery } from './recovery';

const owners: Readonly<Record<string, string>> = {
  'remote-admin': 'Travel desk team',
  'remote-public': 'Catalogue team',
};

const recoveryOf = (isForStaff: boolean) =>
  createRecovery({
    remotes: {
      load: jest.fn(),
      versionOf: jest.fn(),
      entryOf: (remote) => sampleEntry('1.8.0', { extras: { owner: owners[remote] } }),
      nextRelease: jest.fn(),
      giveUp: jest.fn(),
      reset: jest.fn(),
    },
    session: { isBad: jest.fn(), markBad: jest.fn(), reset: jest.fn(), takeReload: jest.fn() },
    isForStaff,
    intendedPath: () => '/',
  });

test('hides the owner from visitors and names it in the admin panel', () => {
  const { ownerOf } = recoveryOf(false);
  expect(ownerOf('remote-public')).toBeUndefined();
  expect(ownerOf('remote-admin')).toBe('Travel desk team');
});

test('names the owner of every remote in previews and in development', () => {
  const { ownerOf } = recoveryOf(true);
  expect(ownerOf('remote-public')).toBe('Catalogue team');
  expect(ownerOf('remote-user')).toBeUndefined();
});
