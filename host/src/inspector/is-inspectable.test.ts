import { sampleEntry, sampleRegistry } from '../testing/sample-registry';
import { isInspectable } from './is-inspectable';

const live = sampleEntry('1.8.0');

afterEach(() => document.getElementById('preview')?.remove());

test('a visitor’s page is not inspectable, with or without a registry', () => {
  expect(isInspectable(sampleRegistry(live))).toBe(false);
  expect(isInspectable(undefined)).toBe(false);
});

test('a preview is inspectable, also one of the host, which no entry of the registry names', () => {
  const notice = document.createElement('script');
  notice.id = 'preview';
  notice.type = 'application/json';
  document.head.append(notice);
  expect(isInspectable(sampleRegistry(live))).toBe(true);
});

test('a page with a remote from source is inspectable', () => {
  const source = { ...live, metadata: { version: '0.0.0-development', integrity: '' } };
  expect(isInspectable(sampleRegistry(source))).toBe(true);
});
