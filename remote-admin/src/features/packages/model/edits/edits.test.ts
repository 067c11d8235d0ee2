import { emptyDeparture, noPrices } from '../departure-form';
import type { PackageForm } from '../package-form';
import { getEdits, restoreChange, withValue } from './edits';
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
const opened = (records: Records = stored) => toPackageForm(records, new Map());
const editsOf = (form: PackageForm) => getEdits(form, { id: 'p', records: stored, taken: new Map() });

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

/** What the database has once the edits of a form are stored. */
const saved = (form: PackageForm): Records =>
  editsOf(form).reduce((rows, edit) => withValue(rows, edit, edit.to), stored);

test('keeps an invalid number as typed', () => {
  const kept = toRecords({ ...opened(), nights: 'many' }, 'p', stored);
  expect(opened(kept).nights).toBe('many');
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
      expect(opened(saved(form))).toEqual(form);
    }
  },
);

test('adds a departure anew with all its prices once others removed it', () => {
  const base = withValue(stored, { table: 'departures', id: 'd', field: null }, null);
  expect(base.departure_prices).toEqual({});
  const edits = getEdits(opened(), { id: 'p', records: base, taken: new Map() });
  expect(edits.map(({ table, id, field }) => [table, id, field])).toEqual([
    ['departures', 'd', null],
    ['departure_prices', 'd:twin', 'amount_paise'],
    ['departure_prices', 'd:single', 'amount_paise'],
    ['departure_prices', 'd:single', 'mrp_paise'],
  ]);
});

test('restores former values, rows and prices, but nothing that is there already', () => {
  const change = {
    id: '1',
    at: '',
    actor: '',
    tableName: 'packages',
    rowId: 'p',
    label: null,
    field: 'title',
    old: 'Munnar',
    new: 'Kerala',
    oldName: null,
    newName: null,
    picture: null,
    action: 'UPDATE',
    reason: null,
  } as const;
  expect(restoreChange(stored, change)?.packages?.p).toEqual({ ...row, title: 'Munnar' });
  expect(restoreChange(stored, { ...change, old: 'Kerala' })).toBeNull();
  expect(restoreChange(stored, { ...change, field: 'unknown' })).toBeNull();
  expect(restoreChange(stored, { ...change, action: 'INSERT', field: null })).toBeNull();
  const removed = {
    ...change,
    tableName: 'package_stops',
    rowId: 'x',
    field: null,
    action: 'DELETE',
  } as const;
  expect(restoreChange(stored, { ...removed, old: stop('Vagamon', 3) })?.package_stops).toHaveProperty('x');
  const price = { ...change, tableName: 'departure_prices', field: 'amount_paise', old: 100 };
  expect(restoreChange(stored, { ...price, rowId: 'd:infant' })?.departure_prices).toMatchObject({
    'd:infant': { amount_paise: 100 },
  });
  expect(restoreChange(stored, { ...price, rowId: 'gone:twin' })).toBeNull();
});
