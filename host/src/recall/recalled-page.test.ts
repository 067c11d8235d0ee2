import type { Recalls } from '@aertrip/release/recalls';
import { sampleEntry } from '../testing/sample-registry';
import { isRecalled, type PageOfReleases } from './recalled-page';

/** A page of host 1.0.0 with remote-public 3.0.0 in it, which would load remote-admin 1.1.0 in the panel. */
const page: PageOfReleases = {
  registry: {
    host: { version: '1.0.0', revision: 6 },
    microFrontends: { 'remote-admin': [], 'remote-public': [] },
  },
  ownerOf: (pathname) => (pathname.startsWith('/admin') ? 'remote-admin' : 'remote-public'),
  remotes: {
    versionOf: (remote) => (remote === 'remote-public' ? '3.0.0' : undefined),
    entryOf: (remote) => sampleEntry(remote === 'remote-public' ? '3.0.0' : '1.1.0'),
  },
};

/** The page was served after change 7 of each remote, and 6 of the host. */
const after = (changed: number, ...good: string[]) => ({ changed, good });

test.each([
  ['the host is rolled back', { host: after(8, '0.9.0') }, [true, true]],
  ['another host is', { host: after(8, '0.9.0', '1.0.0') }, [false, false]],
  ['a loaded remote is', { 'remote-public': after(8, '2.0.0') }, [true, true]],
  ['a remote that is not loaded yet is', { 'remote-admin': after(8, '1.0.0') }, [false, true]],
  ['another version of it is', { 'remote-admin': after(8, '1.1.0') }, [false, false]],
  [
    'the edge is behind the page',
    { 'remote-admin': after(6, '1.0.0'), host: after(6, '0.9.0') },
    [false, false],
  ],
  ['nothing is', {}, [false, false]],
])('needs fresh pages when %s', (_, recalls: Recalls, expected) => {
  expect(['/', '/admin/packages'].map((path) => isRecalled(recalls, page, path))).toEqual(expected);
});

test('ignores recalls with a host from source', () => {
  const { microFrontends } = page.registry;
  const fromSource = { ...page, registry: { microFrontends } };
  expect(isRecalled({ host: after(8, '0.9.0') }, fromSource, '/')).toBe(false);
});
