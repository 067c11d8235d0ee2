import { compareSnapshots, describeChange, printSnapshot } from './snapshot';

const opened = (...lines: readonly string[]) => ({ title: 'Opened at 1440 px', lines });

const sentences = (before: string, after: string) => compareSnapshots(before, after).map(describeChange);

test.each([
  ['a price', ['- text: ₹37,999'], ['- text: ₹379'], ['text: ₹37,999 → text: ₹379']],
  ['a new line', ['- heading "A"'], ['- heading "A"', '  - link "B"'], ['new: link "B"']],
  ['a missing line', ['- heading "A"', '- link "B"'], ['- heading "A"'], ['gone: link "B"']],
  ['two lines', ['- main'], ['- main', '- link "B"', '- link "C"'], ['new: link "B", link "C"']],
  ['three lines', ['- main'], ['- main', '- a', '- b', '- c'], ['new: a, b and 1 more']],
  [
    'a lost effect by its result',
    ['-   - status', '+   - status: We call you.', 'request: POST /rest/v1/rpc/call {}'],
    ['no effect'],
    ['status: We call you., request: POST /rest/v1/rpc/call {} → no effect'],
  ],
  [
    'two places',
    ['- text: 1', '- heading "A"', '- text: 2'],
    ['- text: 3', '- heading "A"', '- text: 4'],
    ['text: 1 → text: 3', 'text: 2 → text: 4'],
  ],
  ['a line of an effect', ['+ - alert: Sent'], ['no effect'], ['alert: Sent → no effect']],
  ['a long line', ['- main'], ['- main', `- ${'x'.repeat(300)}`], [`new: ${'x'.repeat(160)}…`]],
  ['an equal text', ['- text: ₹379'], ['- text: ₹379'], []],
])('describes %s in sentences', (_, before, after, expected) => {
  const found = sentences(printSnapshot([opened(...before)]), printSnapshot([opened(...after)]));
  expect(found).toEqual(expected.map((sentence) => `Opened at 1440 px: ${sentence}`));
});

test('describes a new and a missing section', () => {
  const pressed = { title: 'Press button "Save"', lines: ['request: POST /rest/v1/rpc/save {}'] };
  const [without, beside] = [printSnapshot([opened('- main')]), printSnapshot([opened('- main'), pressed])];
  const request = 'request: POST /rest/v1/rpc/save {}';
  expect(sentences(without, beside)).toEqual([`Press button "Save": new: ${request}`]);
  expect(sentences(beside, without)).toEqual([`Press button "Save": gone: ${request}`]);
});
