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

test('a visitor is not told whose the tours are; who works in the admin panel is told whose that is', () => {
  const { ownerOf } = recoveryOf(false);
  expect(ownerOf('remote-public')).toBeUndefined();
  expect(ownerOf('remote-admin')).toBe('Travel desk team');
});

test('in previews and in development the owner of every remote is told, where its release says it', () => {
  const { ownerOf } = recoveryOf(true);
  expect(ownerOf('remote-public')).toBe('Catalogue team');
  expect(ownerOf('remote-user')).toBeUndefined();
});
