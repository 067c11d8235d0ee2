import { emptyDeparture, type DepartureForm } from '../departure-form';
import { emptyPackageForm, type PackageForm } from '../package-form';
import type { Choices, Difference } from './merge-log';
import { comparePackages, mergePackages } from './merge-packages';

const names: Readonly<Record<string, string>> = { bom: 'Mumbai', del: 'Delhi', ker: 'Kerala', fam: 'Family' };
const getName = (id: string) => names[id];

const merge = (base: PackageForm, mine: PackageForm, theirs: PackageForm, choices?: Choices) =>
  mergePackages({ base, mine, theirs }, getName, choices);

const titlesOf = (differences: readonly Difference[]) => differences.map(({ title }) => title);

const departure = (departureId: string, overrides: Partial<DepartureForm> = {}): DepartureForm => ({
  ...emptyDeparture(),
  departureId,
  departureCityId: 'bom',
  startsOn: '2027-06-12',
  ...overrides,
});
const priced = (twin: string, single = ''): DepartureForm['prices'] => ({
  ...emptyDeparture().prices,
  twin,
  single,
});
const day = (title: string, body = '') => ({
  title,
  body,
  overnight: '',
  meals: [] as PackageForm['itineraryDays'][number]['meals'],
});
const stop = (place: string, nights: string) => ({ place, nights, destinationId: '', lat: '', lng: '' });
const image = (path: string, alt = '') => ({
  path,
  alt,
  width: null,
  height: null,
  focalX: 0.5,
  focalY: 0.5,
});
const inclusion = (label: string) => ({ inclusionId: '', label, kind: 'include' as const });

const base: PackageForm = {
  ...emptyPackageForm(),
  title: 'Kerala',
  summary: 'Slow boats.',
  bookingAmount: '5000',
  highlights: [{ text: 'Houseboat' }, { text: 'Tea' }],
  itineraryDays: [day('Arrival'), day('Boats', 'On the water.'), day('Home')],
  stops: [stop('Kochi', '2'), stop('Munnar', '1')],
  images: [image('a'), image('b')],
  inclusions: [inclusion('Breakfast'), inclusion('Transfers')],
  themeIds: ['fam'],
  departures: [
    departure('d1', { prices: priced('30000', '45000') }),
    departure('d2', { startsOn: '2027-06-19', prices: priced('31000') }),
  ],
};
const edited = (overrides: Partial<PackageForm>): PackageForm => ({ ...base, ...overrides });
const withDepartures = (...departures: DepartureForm[]) => edited({ departures });
const [june12, june19] = base.departures as [DepartureForm, DepartureForm];

test('takes a change that only one side made', () => {
  const {
    merged,
    conflicts,
    taken: differences,
  } = merge(base, edited({ title: 'Kerala by boat' }), edited({ summary: 'Fast.' }));
  expect(merged).toEqual(edited({ title: 'Kerala by boat', summary: 'Fast.' }));
  expect(conflicts).toEqual([]);
  expect(titlesOf(differences)).toEqual(['Summary']);
});

test('reports nothing without changes', () => {
  expect(merge(base, base, base)).toEqual({ merged: base, conflicts: [], taken: [] });
});

test("reports a cell that both changed with its base, keeping the screen's", () => {
  const mine = edited({ bookingAmount: '6,000' });
  const theirs = edited({ bookingAmount: '7000' });
  const { merged, conflicts } = merge(base, mine, theirs);
  expect(conflicts).toEqual([
    { id: '0', title: 'Booking amount', before: '₹5,000', mine: '₹6,000', theirs: '₹7,000' },
  ]);
  expect(merged.bookingAmount).toBe('6,000');
  expect(merge(base, mine, theirs, { 0: 'mine' }).merged.bookingAmount).toBe('6,000');
  expect(merge(base, mine, theirs, { 0: 'theirs' }).merged.bookingAmount).toBe('7000');
});

test('finds no conflict in equal changes', () => {
  expect(merge(base, edited({ nights: '6' }), edited({ nights: '6 ' })).conflicts).toEqual([]);
  expect(
    merge(base, edited({ bookingAmount: '6,000' }), edited({ bookingAmount: '6000' })).conflicts,
  ).toEqual([]);
  const { merged } = merge(base, edited({ bookingAmount: '5,000.00' }), edited({ bookingAmount: '7000' }));
  expect(merged.bookingAmount).toBe('7000');
});

test('separates two prices of a departure and two departures', () => {
  const mine = withDepartures({ ...june12, prices: priced('33000', '45000') }, june19);
  const theirs = withDepartures(
    { ...june12, prices: priced('30000', '48000'), seatsTotal: '24' },
    { ...june19, status: 'guaranteed' },
  );
  const { merged, conflicts, taken: differences } = merge(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged.departures).toEqual([
    { ...june12, prices: priced('33000', '48000'), seatsTotal: '24' },
    { ...june19, status: 'guaranteed' },
  ]);
  expect(titlesOf(differences)).toEqual([
    'Departure 12 Jun 2027 from Mumbai · Seats',
    'Departure 12 Jun 2027 from Mumbai · Single',
    'Departure 19 Jun 2027 from Mumbai · Status',
  ]);
});

test('names a conflicting price by day, city and occupancy', () => {
  const { conflicts } = merge(
    base,
    withDepartures({ ...june12, prices: priced('33000', '45000') }, june19),
    withDepartures({ ...june12, prices: priced('', '45000') }, june19),
  );
  expect(conflicts).toEqual([
    {
      id: '0',
      title: 'Departure 12 Jun 2027 from Mumbai · Twin sharing',
      before: '₹30,000',
      mine: '₹33,000',
      theirs: 'Empty',
    },
  ]);
});

test('keeps added departures of both sides, once per day and city', () => {
  const added = { startsOn: '2027-06-26', prices: priced('29000') };
  const {
    merged,
    conflicts,
    taken: differences,
  } = merge(
    base,
    withDepartures(june12, june19, departure('', added), departure('', { startsOn: '2027-07-03' })),
    withDepartures(june12, june19, departure('d3', added), departure('d4', { departureCityId: 'del' })),
  );
  expect(conflicts).toEqual([]);
  expect(titlesOf(differences)).toEqual(['Departure 12 Jun 2027 from Delhi (added)']);
  expect(merged.departures.map(({ departureId, startsOn }) => `${departureId} ${startsOn}`)).toEqual([
    'd1 2027-06-12',
    'd2 2027-06-19',
    'd3 2027-06-26',
    ' 2027-07-03',
    'd4 2027-06-12',
  ]);
});

test('reports added departures of one day and city with different prices', () => {
  const added = (id: string, twin: string) => departure(id, { startsOn: '2027-06-26', prices: priced(twin) });
  const { merged, conflicts } = merge(
    base,
    withDepartures(june12, june19, added('', '29000')),
    withDepartures(june12, june19, added('d3', '28000')),
  );
  expect(conflicts).toMatchObject([{ before: 'Not there', mine: '₹29,000', theirs: '₹28,000' }]);
  expect(merged.departures).toHaveLength(3);
  expect(merged.departures[2]).toMatchObject({ departureId: 'd3', prices: priced('29000') });
});

test('drops a departure removed by one side and unchanged by the other', () => {
  expect(merge(base, withDepartures(june19), base).merged.departures).toEqual([june19]);
  const { merged, taken: differences } = merge(base, base, withDepartures(june12));
  expect(merged.departures).toEqual([june12]);
  expect(titlesOf(differences)).toEqual(['Departure 19 Jun 2027 from Mumbai (removed)']);
});

test('reports a departure that one side removed and the other changed', () => {
  const changed = withDepartures({ ...june12, seatsTotal: '24', seatsTaken: 3 }, june19);
  const gone = withDepartures(june19);
  const first = merge(base, gone, changed);
  expect(first.conflicts).toEqual([
    {
      id: '0',
      title: 'Departure 12 Jun 2027 from Mumbai',
      before: 'Seats: 30',
      mine: 'Removed',
      theirs: 'Seats: 24',
    },
  ]);
  expect(first.merged.departures).toHaveLength(1);
  expect(merge(base, gone, changed, { 0: 'theirs' }).merged.departures).toEqual(changed.departures);

  expect(merge(base, changed, gone, { 0: 'theirs' }).merged.departures).toEqual([june19]);
  // The stored one is gone, so it is added again.
  expect(merge(base, changed, gone, { 0: 'mine' }).merged.departures).toContainEqual({
    ...june12,
    departureId: '',
    seatsTotal: '24',
    seatsTaken: 0,
  });
});

test('does not treat a concurrent booking as an edit, updates its seats', () => {
  const booked = withDepartures({ ...june12, seatsTaken: 4 }, june19);
  const {
    merged,
    conflicts,
    taken: differences,
  } = merge(base, withDepartures({ ...june12, seatsTotal: '24' }, june19), booked);
  expect([conflicts, differences]).toEqual([[], []]);
  expect(merged.departures[0]).toEqual({ ...june12, seatsTotal: '24', seatsTaken: 4 });
});

test('keeps a text with its day when another day is inserted', () => {
  const inserted = edited({
    itineraryDays: [day('Arrival'), day('Tea'), day('Boats', 'On the water.'), day('Home')],
  });
  const written = edited({ itineraryDays: [day('Arrival'), day('Boats', 'All day.'), day('Home')] });
  for (const [mine, theirs] of [
    [inserted, written],
    [written, inserted],
  ] as const) {
    const { merged, conflicts } = merge(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged.itineraryDays).toEqual([day('Arrival'), day('Tea'), day('Boats', 'All day.'), day('Home')]);
  }
});

test("merges a renamed day with the other side's description", () => {
  const { merged, conflicts } = merge(
    base,
    edited({ itineraryDays: [day('Arrival'), day('Houseboats', 'On the water.'), day('Home')] }),
    edited({ itineraryDays: [day('Arrival'), day('Boats', 'All day.'), day('Home')] }),
  );
  expect(conflicts).toEqual([]);
  expect(merged.itineraryDays[1]).toEqual(day('Houseboats', 'All day.'));
});

const renamed = (title: string) =>
  edited({ itineraryDays: [day('Arrival'), day(title, 'On the water.'), day('Home')] });

test('reports two names for one day, and two new days at one position', () => {
  expect(merge(base, renamed('Houseboats'), renamed('Canoes')).conflicts).toMatchObject([
    { title: 'Day 2 · Title', before: 'Boats', mine: 'Houseboats', theirs: 'Canoes' },
  ]);
  const longer = (title: string) => edited({ itineraryDays: [...base.itineraryDays, day(title)] });
  const { merged, conflicts } = merge(base, longer('Beach'), longer('Temple'), { 0: 'theirs' });
  expect(conflicts).toMatchObject([{ title: 'Day 4 · Title', before: 'Not there', mine: 'Beach' }]);
  expect(merged.itineraryDays.map(({ title }) => title)).toEqual(['Arrival', 'Boats', 'Home', 'Temple']);
});

test('compares meals as a set', () => {
  const fed = (...meals: PackageForm['itineraryDays'][number]['meals']) =>
    edited({ itineraryDays: [{ ...day('Arrival'), meals }, ...base.itineraryDays.slice(1)] });
  expect(merge(base, fed('dinner', 'lunch'), fed('lunch', 'dinner')).conflicts).toEqual([]);
  expect(merge(base, fed('dinner'), fed('breakfast', 'lunch')).conflicts).toMatchObject([
    { title: 'Day 1 · Meals', before: 'Empty', mine: 'Dinner', theirs: 'Breakfast, Lunch' },
  ]);
});

test("takes an order that one side changed with the other's edits", () => {
  const reversed = edited({ highlights: [{ text: 'Tea' }, { text: 'Houseboat' }] });
  const longer = edited({ highlights: [{ text: 'Houseboat' }, { text: 'Tea' }, { text: 'Elephants' }] });
  const expected = [{ text: 'Tea' }, { text: 'Elephants' }, { text: 'Houseboat' }];
  expect(merge(base, reversed, longer).merged.highlights).toEqual(expected);
  expect(merge(base, longer, reversed).merged.highlights).toEqual(expected);
});

test('reports two new orders of the same rows', () => {
  const three = edited({ stops: ['A', 'B', 'C'].map((place) => stop(place, '1')) });
  const ordered = (places: string) => edited({ stops: places.split('').map((place) => stop(place, '1')) });
  const { conflicts } = merge(three, ordered('BAC'), ordered('ACB'));
  expect(conflicts).toEqual([
    { id: '0', title: 'Order of the stops', before: 'A\nB\nC', mine: 'B\nA\nC', theirs: 'A\nC\nB' },
  ]);
  const { merged } = merge(three, ordered('BAC'), ordered('ACB'), { 0: 'theirs' });
  expect(merged.stops.map(({ place }) => place).join('')).toBe('ACB');
  expect(merge(three, ordered('BAC'), ordered('BAC')).conflicts).toEqual([]);
});

const at = (lat: string, lng: string) =>
  edited({ stops: [{ ...stop('Kochi', '2'), lat, lng }, stop('Munnar', '1')] });

test('merges map coordinates as one value', () => {
  expect(merge(base, at('9.97', '76.24'), at('9.97', '76.25')).conflicts).toMatchObject([
    { title: 'Stop Kochi · Position on the map', mine: '9.97, 76.24', theirs: '9.97, 76.25' },
  ]);
});

test('matches pictures by file, inclusions by text, themes by id', () => {
  const { merged, conflicts } = merge(
    base,
    edited({
      images: [image('c'), image('a', 'A boat'), image('b')],
      inclusions: [...base.inclusions, inclusion('Visa')],
      themeIds: ['fam', 'beach'],
    }),
    edited({
      images: [image('b'), { ...image('a'), focalX: 0.2 }],
      inclusions: [{ ...inclusion('Breakfast'), kind: 'optional' }, inclusion('Transfers')],
      themeIds: ['hills'],
    }),
  );
  expect(conflicts).toEqual([]);
  expect(merged.images).toEqual([image('c'), image('b'), { ...image('a', 'A boat'), focalX: 0.2 }]);
  expect(merged.inclusions).toEqual([
    { ...inclusion('Breakfast'), kind: 'optional' },
    inclusion('Transfers'),
    inclusion('Visa'),
  ]);
  expect(merged.themeIds.toSorted()).toEqual(['beach', 'hills']);
});

test('compares two states by cell, with added and removed rows', () => {
  const other = edited({
    title: 'Kerala by boat',
    stops: [stop('Munnar', '1'), stop('Kochi', '2')],
    departures: [departure('d1', { prices: priced('32000', '45000') })],
  });
  expect(comparePackages(base, other, getName)).toEqual([
    { title: 'Title', from: 'Kerala', to: 'Kerala by boat' },
    { title: 'Order of the stops', from: 'Kochi\nMunnar', to: 'Munnar\nKochi' },
    { title: 'Departure 12 Jun 2027 from Mumbai · Twin sharing', from: '₹30,000', to: '₹32,000' },
    {
      title: 'Departure 19 Jun 2027 from Mumbai (removed)',
      from: 'Date: 19 Jun 2027\nFrom: Mumbai\nStatus: Open\nSeats: 30\nTwin sharing: ₹31,000',
      to: '',
    },
  ]);
});
