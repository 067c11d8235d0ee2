import { sampleEntry, sampleRegistry } from '../testing/sample-registry';
import { isStaffPage } from './is-staff-page';

const live = sampleEntry('1.8.0');

test('recognises previews and remotes from source, not a visitor’s page', () => {
  expect(isStaffPage(sampleRegistry(live))).toBe(false);
  expect(isStaffPage(undefined)).toBe(false);
  const source = { ...live, metadata: { version: '0.0.0-development', integrity: '' } };
  expect(isStaffPage(sampleRegistry(source))).toBe(true);
  document.head.insertAdjacentHTML('beforeend', '<script id="preview" type="application/json"></script>');
  expect(isStaffPage(sampleRegistry(live))).toBe(true);
});
