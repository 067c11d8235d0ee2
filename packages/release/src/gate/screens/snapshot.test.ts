import { describeChanges, effectLines, printWindows, type SnapshotSection } from './snapshot';

const opened = (...lines: readonly string[]): SnapshotSection => ({ title: 'Opened', lines });

const textOf = (...sections: readonly SnapshotSection[]) => printWindows(sections, [], ' at 390 px');

test.each([
  ['a date', ['- text: 20 Mar'], ['- text: 19 Mar'], ['shows 19 Mar instead of 20 Mar']],
  ['a new line', ['- heading "A"'], ['- heading "A"', '  - link "B"'], ['now shows link "B"']],
  ['a missing line', ['- heading "A"', '- link "B"'], ['- heading "A"'], ['no longer shows link "B"']],
  ['a part by its name', ['- main'], ['- main', '- dialog "A"', '  - b', '  - c'], ['now shows dialog "A"']],
  [
    'two lines',
    ['- main'],
    ['- main', '- link "B"', '- link "C"'],
    ['now shows link "B"', 'now shows link "C"'],
  ],
  [
    'rows that are not shown',
    ['- 22 more of 25 (row) aaaaaaaa'],
    ['- 22 more of 25 (row) bbbbbbbb'],
    ['shows something else in the rows that are not listed (row)'],
  ],
  [
    'a number of rows',
    ['- 22 more of 25 (row) aaaaaaaa'],
    ['- 7 more of 10 (row) bbbbbbbb'],
    ['shows 10 rows instead of 25 (row)'],
  ],
  [
    'a request',
    ['request: GET /a?id=1'],
    ['request: GET /a?id=2'],
    ['requests GET /a?id=2 instead of GET /a?id=1'],
  ],
  [
    'a style of the shell',
    ['look of footer a "Home": box: 1, styles 1'],
    ['look of footer a "Home": box: 1, styles 2'],
    ['changes the look of footer a "Home"'],
  ],
  ['an equal text', ['- text: ₹379'], ['- text: ₹379'], []],
])('describes %s in sentences', (_, before, after, expected) => {
  expect(describeChanges(textOf(opened(...before)), textOf(opened(...after)))).toEqual(expected);
});

const long = (word: string) => opened(`json-ld: ${'a '.repeat(80)}${word}${' b'.repeat(80)}`);

test('shows of a long line the words around a change', () => {
  expect(describeChanges(textOf(long('one')), textOf(long('two')))).toEqual([
    'shows a a a two b b b instead of a a a one b b b',
  ]);
});

const fields = Array.from('abcdefghij', (name) => `"${name}":"text"`).join();
const sent = (email: string, before = `${fields},`) =>
  opened(`request: POST /rpc/submit {${before}"email":${email},${fields},${fields}}`);

test('shows of a long request the values around a change', () => {
  const [before, after] = [`"h":"text","i":"text","j":"text"`, `"a":"text","b":"text","c":"text",`];
  expect(describeChanges(textOf(sent('1')), textOf(sent('null')))).toEqual([
    `requests POST /rpc/submit with ${before},"email":null,${after} instead of ${before},"email":1,${after}`,
  ]);
  expect(describeChanges(textOf(sent('1', '')), textOf(sent('null', '')))).toEqual([
    `requests POST /rpc/submit with {"email":null,${after} instead of {"email":1,${after}`,
  ]);
});

const snapshot = (text: string) =>
  textOf(opened(`- ${text}`), { title: 'Press button "A"', lines: [`+ - ${text}`] });

test('says once what changes in several states', () => {
  expect(describeChanges(snapshot('one'), snapshot('two'))).toEqual([
    'shows two instead of one (also in another state)',
  ]);
});

test('records of a second window only what differs', () => {
  const wide = [opened('- heading "A"', '- text: ₹379'), { title: 'Press button "B"', lines: ['no effect'] }];
  const narrow = [opened('- heading "A"'), { title: 'Press button "B"', lines: ['no effect'] }];
  expect(printWindows(wide, narrow, ' at 390 px')).toBe(
    '## Opened\n- heading "A"\n- text: ₹379\n## Press button "B"\nno effect\n## Opened at 390 px\n- - text: ₹379\n',
  );
  const priced = printWindows(wide, [], ' at 390 px');
  expect(describeChanges(priced, printWindows(wide, narrow, ' at 390 px'))).toEqual([
    'no longer shows ₹379 at 390 px',
  ]);
});

const paid = (amount: string) => ({
  title: 'Press button "Pay"',
  lines: ['+ - dialog "Pay"', `+   - textbox "₹": "${amount}"`, '+   - button "Cancel"'],
});

const windows = (amount: string) => printWindows([paid('9.5')], [paid(amount)], ' at 390 px');

test('says what a second window shows in place of what the first one does', () => {
  expect(describeChanges(windows('9.5'), windows('9,5'))).toEqual([
    'Press button "Pay" at 390 px: shows textbox "₹": "9,5" instead of textbox "₹": "9.5"',
  ]);
});

const gone = (last: string) =>
  effectLines(['- main', ...`a b c ${last}`.split(' ').map((text) => `  - text: ${text}`)], ['- main']);

test('shows of a long run of lines that go the first, and tells the others apart', () => {
  expect(gone('d').slice(0, 2)).toEqual(['-   - text: a', '-   - text: b']);
  expect(gone('d')[2]).toMatch(/^- {3}- … 2 more lines [\da-f]{8}$/);
  expect(gone('d')[2]).not.toBe(gone('e')[2]);
});

test('names a part that is gone as a whole by its first line', () => {
  const before = ['- main', '  - dialog "A"', '    - button "B"', '  - text: C'];
  expect(effectLines(before, ['- main', '  - text: D'])).toEqual([
    '-   - dialog "A"',
    '-   - text: C',
    '+   - text: D',
  ]);
});
