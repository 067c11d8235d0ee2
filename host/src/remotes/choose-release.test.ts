import { isInCanary } from '@aertrip/release/canary-share';
import { previousEntry, sampleEntry } from '../testing/sample-registry';
import { visitorId } from '../registry/page-registry';
import { releasesInOrder } from './choose-release';

const live = sampleEntry('1.8.0', { traffic: 50 });
const canary = sampleEntry('1.9.0', { traffic: 50, extras: { role: 'canary' } });
const good = previousEntry('1.7.4');

const names = Array.from({ length: 100 }, (_, index) => `visitor-${index}`);
const taken = names.find((name) => isInCanary(name, 'remote-admin', '1.9.0', 50)) ?? '';
const left = names.find((name) => !isInCanary(name, 'remote-admin', '1.9.0', 50)) ?? '';

const order = (visitor: string, bad: string[] = [], entries = [live, canary, good]) =>
  releasesInOrder(entries, {
    remote: 'remote-admin',
    visitor,
    isBad: (version) => bad.includes(version),
  }).map(({ metadata }) => metadata.version);

test.each([
  ['to a visitor of the canary', taken, [], ['1.9.0', '1.8.0', '1.7.4']],
  ['to a visitor of the canary, where it failed, last', taken, ['1.9.0'], ['1.8.0', '1.7.4', '1.9.0']],
  ['never to other visitors', left, [], ['1.8.0', '1.7.4']],
  ['never to other visitors, where the others failed', left, ['1.8.0', '1.7.4'], ['1.8.0', '1.7.4']],
])('gives the canary %s', (_, visitor, bad, versions) => {
  expect(order(visitor, bad)).toEqual(versions);
});

test('has no fallback for a preview', () => {
  const preview = sampleEntry('2.0.0', { extras: { role: 'preview' } });
  expect(order(taken, ['2.0.0'], [preview, good])).toEqual(['2.0.0']);
});

test('reads the visitor from the cookies of the page', () => {
  expect(visitorId('theme=dark; aertrip_visitor=4711; lang=en')).toBe('4711');
  expect(visitorId('theme=dark')).toBe('');
});
