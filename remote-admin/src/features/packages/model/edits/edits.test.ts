import { emptyDeparture, noPrices } from '../departure-form';
import type { PackageForm } from '../package-form';
import { applyEdits, diffRecords, rebase, takeTheirs, type Edit } from './edits';
import { toPackageForm, toRecords, type Records } from './records';

const row = { title: 'Kerala', summary: 'Boats ', nights: 2, highlights: ['Lakes'], lat: null };
const stop = (place: string, sort: number) => ({
  place,
  destination_id: null,
  nights: 1,
  lat: null,
  lng: null,
  sort,
});
const stored: Records = {
  packages: { p: row },
  package_stops: { a: stop('Kochi', 1), b: stop('Munnar', 2), c: stop('Thekkady', 5) },
  departures: {
    d: {
      departure_city_id: null,
      starts_on: '2099-01-02',
      status: 'open',
      seats_total: 20,
      min_guests: null,
    },
  },
  departure_prices: {
    'd:twin': { amount_paise: 3_000_000, mrp_paise: null },
    'd:single': { amount_paise: 4_000_000, mrp_paise: 4_500_000 },
  },
  package_faqs: { f: { question: 'Is it far?', answer: '', sort: 1 } },
};
const typed = (form: PackageForm, from: Records = stored) => toRecords(form, 'p', from);
const opened = (records: Records = stored) => toPackageForm(records, new Map());
const editsOf = (form: PackageForm) => diffRecords(stored, typed(opened()), typed(form));

test('has no edits for an unchanged form of any stored values', () => {
  expect(editsOf(opened())).toEqual([]);
});

test('moves, removes and adds rows with their ids, and leaves other rows alone', () => {
  const [a, b, c] = opened().stops;
  const added = { rowId: 'n', place: 'Alleppey', destinationId: '', nights: '1', lat: '', lng: '' };
  expect(editsOf({ ...opened(), stops: [b!, a!, c!] })).toEqual([
    { table: 'package_stops', id: 'a', field: 'sort', from: 1, to: 3 },
  ]);
  expect(editsOf({ ...opened(), stops: [a!, c!, added] })).toEqual([
    { table: 'package_stops', id: 'b', field: null, from: stored.package_stops!.b, to: null },
    { table: 'package_stops', id: 'n', field: null, from: null, to: stop('Alleppey', 6) },
  ]);
});

test('edits a price by its departure and occupancy; an empty one is removed', () => {
  const [departure] = opened().departures;
  const prices = { ...noPrices(), twin: '31,000' };
  expect(editsOf({ ...opened(), departures: [{ ...departure!, prices, mrp: noPrices() }] })).toEqual([
    { table: 'departure_prices', id: 'd:twin', field: 'amount_paise', from: 3_000_000, to: 3_100_000 },
    { table: 'departure_prices', id: 'd:single', field: 'amount_paise', from: 4_000_000, to: null },
    { table: 'departure_prices', id: 'd:single', field: 'mrp_paise', from: 4_500_000, to: null },
  ]);
});

test('keeps an invalid number as typed', () => {
  const edits = editsOf({ ...opened(), nights: 'many' });
  expect(opened(applyEdits(stored, edits)).nights).toBe('many');
});

/** Small changes of a form, by number. */
const changes: readonly ((form: PackageForm) => PackageForm)[] = [
  (form) => ({ ...form, title: 'Munnar' }),
  (form) => ({ ...form, stops: form.stops.slice(1) }),
  (form) => ({ ...form, stops: form.stops.toReversed() }),
  (form) => ({ ...form, highlights: [] }),
  (form) => ({ ...form, departures: [] }),
  (form) => ({
    ...form,
    departures: form.departures.map((one) => ({
      ...one,
      seatsTotal: '9',
      prices: { ...one.prices, infant: '1' },
    })),
  }),
  (form) => ({
    ...form,
    departures: [...form.departures, { ...emptyDeparture(), departureId: 'n', startsOn: '2099-02-01' }],
  }),
];

test.each(changes.map((change, index) => [index, change] as const))(
  'gives the form back from its edits (change %i)',
  (_, change) => {
    for (const other of changes.filter((one) => one !== change)) {
      const form = other(change(opened()));
      expect(opened(applyEdits(stored, editsOf(form)))).toEqual(form);
    }
  },
);

test('brings back a removed departure with my price, or drops both', () => {
  const theirs = applyEdits(stored, editsOf({ ...opened(), departures: [] }));
  const price: Edit = {
    table: 'departure_prices',
    id: 'd:twin',
    field: 'amount_paise',
    from: 3_000_000,
    to: 1,
  };
  const { records, conflicts } = rebase(theirs, [price], stored);
  expect(records.departure_prices).toEqual({
    'd:twin': { amount_paise: 1, mrp_paise: null },
    'd:single': stored.departure_prices!['d:single'],
  });
  expect(opened(takeTheirs(records, conflicts[0]!)).departures).toEqual([]);
});

test('asks about a row that I removed and others changed', () => {
  const removal: Edit = { table: 'package_stops', id: 'a', field: null, from: stop('Kochi', 1), to: null };
  const theirs = applyEdits(stored, [{ table: 'package_stops', id: 'a', field: 'nights', from: 1, to: 3 }]);
  const { records, conflicts } = rebase(theirs, [removal], stored);
  expect(opened(records).stops).toHaveLength(2);
  expect(opened(takeTheirs(records, conflicts[0]!)).stops[0]).toMatchObject({ place: 'Kochi', nights: '3' });
});
