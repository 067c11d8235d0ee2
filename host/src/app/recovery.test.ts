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

test('names the owner of the admin panel only, and of every remote in previews and development', () => {
  const [visitor, staff] = [recoveryOf(false), recoveryOf(true)];
  expect(visitor.ownerOf('remote-public')).toBeUndefined();
  expect(visitor.ownerOf('remote-admin')).toBe('Travel desk team');
  expect(staff.ownerOf('remote-public')).toBe('Catalogue team');
  expect(staff.ownerOf('remote-user')).toBeUndefined();
});
