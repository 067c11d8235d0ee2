import { sampleEntry, sampleRegistry } from '../testing/sample-registry';
import { inspectedReleases } from './inspected-releases';
import { withFacts } from './release-facts';

const read = (entry: ReturnType<typeof sampleEntry>) =>
  inspectedReleases({
    registry: sampleRegistry(entry),
    remotes: { entryOf: () => entry },
    hostFolder: '/releases/host/2.0.0/',
  });

test('a release of the registry says its version, its revision and its owner; the host says where its files are', () => {
  const [host, remote] = read(sampleEntry('1.8.0', { extras: { owner: 'Travel desk team' } }));
  expect(host).toEqual({ app: 'host', folder: `${location.origin}/releases/host/2.0.0/` });
  expect(remote).toEqual({
    app: 'remote-admin',
    version: '1.8.0',
    role: 'live, revision 7',
    owner: 'Travel desk team',
    folder: `${location.origin}/releases/remote-admin/1.8.0/`,
  });
});

test('a candidate is a preview, whatever revision it stands in place of; what comes from source says so', () => {
  expect(read(sampleEntry('1.9.0', { extras: { role: 'preview' } }))[1]?.role).toBe('preview');
  const source = sampleEntry('0.0.0-development');
  expect(read({ ...source, metadata: { ...source.metadata, integrity: '' } })[1]?.role).toBe('from source');
});

test('what the build says of itself stands before what the registry says', () => {
  const [host] = read(sampleEntry('1.8.0'));
  const owner = { name: 'Site platform team', contact: 'platform@aertrip.example' };
  expect(withFacts(host!, { version: '2.0.0', owner })).toMatchObject({
    version: '2.0.0',
    owner: owner.name,
    contact: owner.contact,
  });
});
