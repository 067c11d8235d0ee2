import { sampleEntry } from '../testing/sample-registry';
import { isRecalled, type PageOfReleases } from './recalled-page';

/** A page of host 1.0.0 with remote-public 3.0.0 in it, which would load remote-admin 1.1.0 in the panel. */
const page: PageOfReleases = {
  hostFolder: 'http://localhost:3000/releases/host/1.0.0/',
  names: ['remote-admin', 'remote-public'],
  ownerOf: (pathname) => (pathname.startsWith('/admin') ? 'remote-admin' : 'remote-public'),
  remotes: {
    versionOf: (remote) => (remote === 'remote-public' ? '3.0.0' : undefined),
    entryOf: (remote) => sampleEntry(remote === 'remote-public' ? '3.0.0' : '1.1.0'),
  },
};

test.each([
  ['the host', { host: ['0.9.0', '1.0.0'] }, [true, true]],
  ['another host', { host: ['1.1.0'] }, [false, false]],
  ['a remote that is loaded', { 'remote-public': ['3.0.0'] }, [true, true]],
  ['a remote that is not loaded yet', { 'remote-admin': ['1.1.0'] }, [false, true]],
  ['another version of it', { 'remote-admin': ['1.0.0'] }, [false, false]],
  ['nothing', {}, [false, false]],
])('detects a recall when %s is rolled back', (_, recalls, expected) => {
  expect(['/', '/admin/packages'].map((path) => isRecalled(recalls, page, path))).toEqual(expected);
});

test('ignores recalls with a host from source', () => {
  const fromSource = { ...page, hostFolder: 'http://localhost:3101/' };
  expect(isRecalled({ host: ['1.0.0'] }, fromSource, '/')).toBe(false);
});
