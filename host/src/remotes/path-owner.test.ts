import { sampleEntry, sampleRegistry } from '../testing/sample-registry';
import { createPathOwner } from './path-owner';

const live = sampleEntry('1.8.0', { traffic: 50, extras: { paths: ['/admin'] } });
const canary = sampleEntry('1.9.0', {
  traffic: 50,
  extras: { role: 'canary', paths: ['/admin', '/admin/map'] },
});
const registry = sampleRegistry(live, canary);

test('assigns a canary’s new screen to its remote for visitors of the canary', () => {
  expect(createPathOwner(registry, { entryOf: () => canary })('/admin/map')).toBe('remote-admin');
  expect(createPathOwner(registry, { entryOf: () => live })('/admin/map')).toBeUndefined();
  expect(createPathOwner(registry, { entryOf: () => live })('/admin')).toBe('remote-admin');
});
