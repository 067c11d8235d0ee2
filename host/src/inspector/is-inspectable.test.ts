import { sampleEntry, sampleRegistry } from '../testing/sample-registry';
import { isInspectable } from './is-inspectable';

const live = sampleEntry('1.8.0');

test('enables the inspector for previews and remotes from source, not on a visitor’s page', () => {
  expect(isInspectable(sampleRegistry(live))).toBe(false);
  expect(isInspectable(undefined)).toBe(false);
  const source = { ...live, metadata: { version: '0.0.0-development', integrity: '' } };
  expect(isInspectable(sampleRegistry(source))).toBe(true);
  document.head.insertAdjacentHTML('beforeend', '<script id="preview" type="application/json"></script>');
  expect(isInspectable(sampleRegistry(live))).toBe(true);
});
