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

test('falls back from the canary to the live release, then the previous version', () => {
  expect(order(taken)).toEqual(['1.9.0', '1.8.0', '1.7.4']);
});

test('never gives the canary to other visitors', () => {
  expect(order(left)).toEqual(['1.8.0', '1.7.4']);
});

test('ranks a release that failed in this session last', () => {
  expect(order(taken, ['1.9.0'])).toEqual(['1.8.0', '1.7.4', '1.9.0']);
  expect(order(left, ['1.8.0', '1.7.4'])).toEqual(['1.8.0', '1.7.4']);
});

test('has no fallback for a preview', () => {
  const preview = sampleEntry('2.0.0', { extras: { role: 'preview' } });
  expect(order(taken, ['2.0.0'], [preview, good])).toEqual(['2.0.0']);
});

test('reads the visitor from the cookies of the page', () => {
  expect(visitorId('theme=dark; aertrip_visitor=4711; lang=en')).toBe('4711');
  expect(visitorId('theme=dark')).toBe('');
});
