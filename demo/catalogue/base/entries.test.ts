import { readEntries } from './entries';

const readKinds = (facts: string) =>
  readEntries(`# KAS-01 | Kashmir\n${facts}`, (entry) => entry.choice('kind', ['group', 'weekend']));

test.each([
  ['kind: grupo', 'KAS-01 | Kashmir: kind cannot be grupo'],
  ['kind: group | pase: Relaxed', 'KAS-01 | Kashmir: unknown: pase'],
])('rejects the misspelled fact of an entry: %s', (facts, message) => {
  expect(() => readKinds(facts)).toThrow(message);
});

test('rejects a fact that is not a number', () => {
  expect(() => readEntries('# KAS-01\ntwin: 34,9x9', (entry) => entry.number('twin'))).toThrow(
    'KAS-01: twin is not a number: 34,9x9',
  );
});

test('separates marked lines from prose', () => {
  const [lines] = readEntries('# KAS-01\n* Dal Lake\nA valley.\n> Day | D | Land', (entry) => [
    entry.prose,
    entry.marked('*'),
    entry.rows('>'),
  ]);
  expect(lines).toEqual([['A valley.'], ['Dal Lake'], [['Day', 'D', 'Land']]]);
});
