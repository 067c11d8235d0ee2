import { getRuleDays, getRuleDepartures, findDuplicateDepartures, ruleLimit } from './departure-rule';
import { emptyDeparture } from './departure-form';

const at = (departureCityId: string, startsOn: string) => ({
  ...emptyDeparture(),
  departureCityId,
  startsOn,
});
const saturdaysOfJune = { from: '2027-06-01', to: '2027-06-30', weekdays: [6], everyWeeks: 1 };

test('selects every Saturday of a month', () => {
  expect(getRuleDays(saturdaysOfJune)).toEqual(['2027-06-05', '2027-06-12', '2027-06-19', '2027-06-26']);
});

test('includes both ends of the range', () => {
  expect(getRuleDays({ ...saturdaysOfJune, from: '2027-06-05', to: '2027-06-12' })).toEqual([
    '2027-06-05',
    '2027-06-12',
  ]);
});

test('selects every second week from the first', () => {
  expect(getRuleDays({ ...saturdaysOfJune, everyWeeks: 2 })).toEqual(['2027-06-05', '2027-06-19']);
});

test("orders several weekdays by date across the year's end", () => {
  expect(getRuleDays({ from: '2026-12-30', to: '2027-01-03', weekdays: [0, 5], everyWeeks: 1 })).toEqual([
    '2027-01-01',
    '2027-01-03',
  ]);
});

test('selects no day for an inverted range or without weekdays', () => {
  expect(getRuleDays({ ...saturdaysOfJune, to: '2027-05-01' })).toEqual([]);
  expect(getRuleDays({ ...saturdaysOfJune, weekdays: [] })).toEqual([]);
});

test('limits the number of departures after a typo in the year', () => {
  const endless = { from: '2027-01-01', to: '2927-01-01', weekdays: [0, 1, 2, 3, 4, 5, 6], everyWeeks: 1 };
  expect(getRuleDays(endless)).toHaveLength(ruleLimit);
  expect(getRuleDepartures(endless, ['a', 'b'], emptyDeparture(), []).added).toHaveLength(ruleLimit);
});

test('skips a day with an existing departure from that city', () => {
  const template = { ...emptyDeparture(), seatsTotal: '24' };
  const existing = [
    { ...emptyDeparture(), departureId: 'x', departureCityId: 'bom', startsOn: '2027-06-12' },
  ];
  const { added, skipped } = getRuleDepartures(saturdaysOfJune, ['bom', 'del'], template, existing);
  expect(skipped).toBe(1);
  expect(added).toHaveLength(7);
  expect(added.map(({ departureCityId, startsOn }) => `${departureCityId} ${startsOn}`)).not.toContain(
    'bom 2027-06-12',
  );
  expect(added.every(({ seatsTotal }) => seatsTotal === '24')).toBe(true);
  expect(new Set(added.map(({ departureId }) => departureId)).size).toBe(7);
});

test('gives each departure its own price object', () => {
  const { added } = getRuleDepartures(saturdaysOfJune, [''], emptyDeparture(), []);
  const [first, second] = added;
  first!.prices.twin = '100';
  expect(second!.prices.twin).toBe('');
});

test('marks a second departure from one city on one day as duplicate', () => {
  expect(
    findDuplicateDepartures([at('bom', '2027-06-12'), at('del', '2027-06-12'), at('bom', '2027-06-12')]),
  ).toEqual([2]);
});
