import { addMonths, weeksOf } from './calendar';

test.each([
  // Starts on a Monday, and has four whole weeks.
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
  // Starts on a Friday.
  ['2027-01', 5, null, '2027-01-31'],
  ['2026-08', 6, null, null],
])('lays out %s in %i weeks from Monday', (month, weeks, first, last) => {
  const laidOut = weeksOf(month);
  expect(laidOut).toHaveLength(weeks);
  expect([laidOut[0]?.[0], laidOut.at(-1)?.at(-1)]).toEqual([first, last]);
  expect(laidOut.flat().filter(Boolean)[14]).toBe(`${month}-15`);
});

test('steps over the end of a year', () => {
  expect([addMonths('2026-12', 1), addMonths('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
});
