import { sampleEntry, sampleRegistry } from '../testing/sample-registry';
import { isInspectable } from './is-inspectable';

const live = sampleEntry('1.8.0');

afterEach(() => document.getElementById('preview')?.remove());

test('disables the inspector on a visitor’s page, with or without a registry', () => {
  expect(isInspectable(sampleRegistry(live))).toBe(false);
  expect(isInspectable(undefined)).toBe(false);
});

test('enables the inspector for a preview, including a host preview without a registry entry', () => {
  const notice = document.createElement('script');
  notice.id = 'preview';
  notice.type = 'application/json';
  document.head.append(notice);
  expect(isInspectable(sampleRegistry(live))).toBe(true);
});

test('enables the inspector for a remote from source', () => {
  const source = { ...live, metadata: { version: '0.0.0-development', integrity: '' } };
  expect(isInspectable(sampleRegistry(source))).toBe(true);
});
