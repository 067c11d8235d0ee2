import { findDuplicateDepartures, getRuleDays, getRuleDepartures, ruleLimit } from './departure-rule';
import { emptyDeparture } from './departure-form';

const at = (departureCityId: string, startsOn: string) => ({
  ...emptyDeparture(),
  departureCityId,
  startsOn,
});
const saturdaysOfJune = { from: '2027-06-01', to: '2027-06-30', weekdays: [6], everyWeeks: 1 };

test.each([
  ['every Saturday', {}, ['2027-06-05', '2027-06-12', '2027-06-19', '2027-06-26']],
  ['both ends of the range', { from: '2027-06-05', to: '2027-06-12' }, ['2027-06-05', '2027-06-12']],
  ['every second week from the first', { everyWeeks: 2 }, ['2027-06-05', '2027-06-19']],
  [
    "several weekdays across the year's end",
    { from: '2026-12-30', to: '2027-01-03', weekdays: [0, 5] },
    ['2027-01-01', '2027-01-03'],
  ],
  ['nothing of an inverted range', { to: '2027-05-01' }, []],
])('selects %s', (_, more, days) => {
  expect(getRuleDays({ ...saturdaysOfJune, ...more })).toEqual(days);
});

test('limits the number of departures after a typo in the year', () => {
  const endless = { from: '2027-01-01', to: '2927-01-01', weekdays: [0, 1, 2, 3, 4, 5, 6], everyWeeks: 1 };
  expect(getRuleDays(endless)).toHaveLength(ruleLimit);
  expect(getRuleDepartures(endless, emptyDeparture(), []).added).toHaveLength(ruleLimit);
});

test('skips a day with an existing departure from that city', () => {
  const template = { ...emptyDeparture(), departureCityId: 'bom', seatsTotal: '24' };
  const existing = [at('bom', '2027-06-12'), at('del', '2027-06-19')];
  const { added, skipped } = getRuleDepartures(saturdaysOfJune, template, existing);
  expect(skipped).toBe(1);
  expect(
    added.map(({ departureCityId, startsOn, seatsTotal }) => [departureCityId, startsOn, seatsTotal]),
  ).toEqual([
    ['bom', '2027-06-05', '24'],
    ['bom', '2027-06-19', '24'],
    ['bom', '2027-06-26', '24'],
  ]);
  expect(new Set(added.map(({ departureId }) => departureId)).size).toBe(3);
  // Each departure has its own prices.
  added[0]!.prices.twin = '100';
  expect(added[1]!.prices.twin).toBe('');
});

test('marks a second departure from one city on one day as duplicate', () => {
  expect(
    findDuplicateDepartures([at('bom', '2027-06-12'), at('del', '2027-06-12'), at('bom', '2027-06-12')]),
  ).toEqual([2]);
});
