import { aDeparture } from '../../../testing/builders';
import { availability, defaultDeparture, groupDepartures, personPrice, type Departure } from './departure';

test.each([
  [20, false, 'open'],
  [7, false, 'open'],
  [6, false, 'few'],
  [1, false, 'few'],
  [0, false, 'sold-out'],
  [20, true, 'sold-out'],
])('rates a departure with %i seats left, closed %s, as %s', (seatsLeft, isClosed, expected) => {
  expect(availability(aDeparture({ seatsLeft, isClosed }))).toBe(expected);
});

test('offers the first departure with seats, or else the first one', () => {
  const soldOut = aDeparture({ id: 'a', seatsLeft: 0 });
  const open = aDeparture({ id: 'b' });

  expect(defaultDeparture([soldOut, open])).toBe(open);
  expect(defaultDeparture([soldOut])).toBe(soldOut);
  expect(defaultDeparture([])).toBeUndefined();
});

test('offers the first departure that fits the party, or else the first with seats', () => {
  const last = aDeparture({ id: 'a', seatsLeft: 1 });
  const few = aDeparture({ id: 'b', seatsLeft: 4 });
  const many = aDeparture({ id: 'c', seatsLeft: 9 });
  const all = [last, few, many];
  expect(defaultDeparture(all)).toBe(few);
  expect(defaultDeparture(all, { adults: 1, childAges: [] })).toBe(last);
  expect(defaultDeparture(all, { adults: 3, childAges: [7, 4] })).toBe(many);
  expect(defaultDeparture(all, { adults: 3, childAges: [7, 1] })).toBe(few);
  expect(defaultDeparture([last, few], { adults: 9, childAges: [] })).toBe(last);
});

test('groups departures by city, then month, with a group for those without a city', () => {
  const groups = groupDepartures([
    aDeparture({ id: 'a', startsOn: '2027-01-12' }),
    aDeparture({ id: 'b', startsOn: '2027-01-19', city: null }),
    aDeparture({ id: 'c', startsOn: '2027-01-26' }),
    aDeparture({ id: 'd', startsOn: '2027-02-02' }),
  ]);

  expect(
    groups.map(({ city, months }) => [
      city?.name ?? null,
      months.map(({ month, departures }) => [month, departures.map(({ id }) => id).join()]),
    ]),
  ).toEqual([
    [
      'Mumbai',
      [
        ['2027-01', 'a,c'],
        ['2027-02', 'd'],
      ],
    ],
    [null, [['2027-01', 'b']]],
  ]);
});

test('prices the last seat for one person in a single room', () => {
  const prices: Departure['prices'] = [
    { occupancy: 'twin', amountPaise: 7_449_900, mrpPaise: null },
    { occupancy: 'single', amountPaise: 9_900_000, mrpPaise: null },
  ];
  expect(personPrice(aDeparture({ prices, seatsLeft: 2 }))?.occupancy).toBe('twin');
  expect(personPrice(aDeparture({ prices, seatsLeft: 1 }))?.occupancy).toBe('single');
  expect(personPrice(aDeparture({ seatsLeft: 1 }))).toBeUndefined();
});
