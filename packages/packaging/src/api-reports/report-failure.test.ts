import { reportFailure } from './report-failure';

const file = 'packages/ui/api.md';
const report = (version: string, api: string) => `# API of @aertrip/ui ${version}\n\n${api}\n`;
const current = report('1.1.0', 'export function Badge(): void;');

test('accepts a current report', () => {
  expect(reportFailure(file, { current, committed: current, main: current })).toBeUndefined();
});

test('refuses a report that differs from the sources', () => {
  const committed = report('1.1.0', '');
  expect(reportFailure(file, { current, committed, main: committed })).toMatch(
    /^packages\/ui\/api\.md differs from the sources/,
  );
});

test('refuses another API under the version of the main branch', () => {
  const main = report('1.1.0', '');
  expect(reportFailure(file, { current, committed: current, main })).toMatch(/Raise the version/);
});

test('accepts another API under another version, and the first report of a package', () => {
  const main = report('1.0.0', '');
  expect(reportFailure(file, { current, committed: current, main })).toBeUndefined();
  expect(reportFailure(file, { current, committed: current, main: undefined })).toBeUndefined();
});
