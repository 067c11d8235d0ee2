import { reportFailure } from './api-report';

const file = 'packages/ui/api.md';
const report = (version: string, api: string) => `# API of @aertrip/ui ${version}\n\n${api}\n`;
const current = report('1.1.0', 'export function Badge(): void;');

const older = report('1.0.0', '');
const other = report('1.1.0', '');

test.each([
  ['accepts a current report', current, current, undefined],
  ['accepts another API under another version', current, older, undefined],
  ['accepts the first report of a package', current, undefined, undefined],
  ['refuses a report that differs from the sources', other, other, /^packages\/ui\/api\.md differs from/],
  ['refuses another API under the version of the main branch', current, other, /Raise the version/],
])('%s', (_, committed, main, refusal) => {
  expect(reportFailure(file, { current, committed, main }) ?? '').toMatch(refusal ?? /^$/);
});
