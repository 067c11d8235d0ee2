import { getRuleDays, getRuleDepartures, findDuplicateDepartures, ruleLimit } from './departure-rule';
import { emptyDeparture } from './departure-form';

const at = (departureCityId: string, startsOn: string) => ({
  ...emptyDeparture(),
  departureCityId,
  startsOn,
});
const saturdaysOfJune = { from: '2027-06-01', to: '2027-06-30', weekdays: [6], everyWeeks: 1 };

test('every Saturday of a month', () => {
  expect(getRuleDays(saturdaysOfJune)).toEqual(['2027-06-05', '2027-06-12', '2027-06-19', '2027-06-26']);
});

test('both ends of the range count', () => {
  expect(getRuleDays({ ...saturdaysOfJune, from: '2027-06-05', to: '2027-06-12' })).toEqual([
    '2027-06-05',
    '2027-06-12',
  ]);
});

test('every second week, counted from the first one', () => {
  expect(getRuleDays({ ...saturdaysOfJune, everyWeeks: 2 })).toEqual(['2027-06-05', '2027-06-19']);
});

test('several weekdays stand in calendar order across the end of a year', () => {
  expect(getRuleDays({ from: '2026-12-30', to: '2027-01-03', weekdays: [0, 5], everyWeeks: 1 })).toEqual([
    '2027-01-01',
    '2027-01-03',
  ]);
});

test('a range that ends before it begins, or no weekday, names no day', () => {
  expect(getRuleDays({ ...saturdaysOfJune, to: '2027-05-01' })).toEqual([]);
  expect(getRuleDays({ ...saturdaysOfJune, weekdays: [] })).toEqual([]);
});

test('a slip in the year makes no thousands of departures', () => {
  const endless = { from: '2027-01-01', to: '2927-01-01', weekdays: [0, 1, 2, 3, 4, 5, 6], everyWeeks: 1 };
  expect(getRuleDays(endless)).toHaveLength(ruleLimit);
  expect(getRuleDepartures(endless, ['a', 'b'], emptyDeparture(), []).added).toHaveLength(ruleLimit);
});

test('a day on which the package already leaves from that city is skipped', () => {
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
  expect(added.every(({ departureId, seatsTotal }) => departureId === '' && seatsTotal === '24')).toBe(true);
});

test('departures made by a rule do not share their prices', () => {
  const { added } = getRuleDepartures(saturdaysOfJune, [''], emptyDeparture(), []);
  const [first, second] = added;
  first!.prices.twin = '100';
  expect(second!.prices.twin).toBe('');
});

test('the second departure from one city on one day is a duplicate', () => {
  expect(
    findDuplicateDepartures([at('bom', '2027-06-12'), at('del', '2027-06-12'), at('bom', '2027-06-12')]),
  ).toEqual([2]);
});
