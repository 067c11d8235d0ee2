import { sampleEntry } from '../testing/sample-registry';
import { createRecovery } from './recovery';

const owners: Readonly<Record<string, string>> = {
  'remote-admin': 'Travel desk team',
  'remote-public': 'Catalogue team',
};

const openFreshPage = jest.fn<Promise<boolean>, [string, { readonly remote: string }]>();
const giveUp = jest.fn(() => true);

jest.mock('../remotes/open-fresh-page', () => ({
  openFreshPage: (...args: [string, { readonly remote: string }]) => openFreshPage(...args),
}));

const recoveryOf = (isForStaff: boolean) =>
  createRecovery({
    remotes: {
      load: jest.fn(),
      versionOf: jest.fn(),
      entryOf: (remote) => sampleEntry('1.8.0', { extras: { owner: owners[remote] } }),
      nextRelease: jest.fn(),
      giveUp,
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

test.each([
  ['available', 200, ['remote-admin, a module', 'remote-admin']],
  ['missing', 404, ['remote-admin']],
])(
  'requests a fresh page for a module that is %s, before it gives up a release',
  async (_, status, expected) => {
    const url = 'https://site.example/releases/remote-admin/1.8.0/routes.js';
    globalThis.fetch = jest.fn(async (asked) => ({ ok: asked !== url || status === 200 }) as Response);
    openFreshPage.mockReset().mockImplementation(async () => {
      expect(giveUp).toHaveBeenCalledTimes(openFreshPage.mock.calls.length - (status === 200 ? 1 : 0));
      return false;
    });
    giveUp.mockClear();
    const error = new TypeError(`Failed to fetch dynamically imported module: ${url}`);
    await recoveryOf(false).leave('remote-admin', error);
    expect(openFreshPage.mock.calls.map(([, { remote }]) => remote)).toEqual(expected);
  },
);
