import type { Change } from '../../../lib/history/history';
import { emptyDeparture } from './departure-form';
import { emptyPackageForm, type PackageForm } from './package-form';
import { restoreCell } from './restore-cell';

const form: PackageForm = {
  ...emptyPackageForm(),
  title: 'Alpine Lakes',
  departures: [
    { ...emptyDeparture(), departureId: 'd1', prices: { ...emptyDeparture().prices, twin: '105000' } },
  ],
};

const change = (overrides: Partial<Change>): Change => ({
  id: '1',
  at: '2027-01-12T13:00:00Z',
  actor: 'Meera Iyer',
  tableName: 'packages',
  rowId: 'p1',
  label: null,
  field: 'title',
  old: null,
  new: null,
  oldName: null,
  newName: null,
  action: 'UPDATE',
  reason: null,
  ...overrides,
});

const price = { tableName: 'departure_prices', rowId: 'd1:twin', field: 'amount_paise' };

test.each([
  ['a text', { old: 'Swiss Lakes' }, { title: 'Swiss Lakes' }],
  ['an amount in rupees', { field: 'booking_amount_paise', old: 2_500_050 }, { bookingAmount: '25000.5' }],
  ['a number', { field: 'min_age', old: 12 }, { minAge: '12' }],
  ['a yes', { field: 'flights_included', old: true }, { flightsIncluded: true }],
  ['highlights', { field: 'highlights', old: ['A lake'] }, { highlights: [{ text: 'A lake' }] }],
])('restores %s and nothing else', (_, overrides, expected) => {
  expect(restoreCell(form, change(overrides))).toEqual({ ...form, ...expected });
});

test('restores an empty value', () => {
  expect(restoreCell(form, change({ old: null }))).toMatchObject({ title: '' });
});

test('restores a price of a departure', () => {
  const result = restoreCell(form, change({ ...price, old: 10_000_000 }));
  expect(result?.departures[0]?.prices).toEqual({ ...form.departures[0]?.prices, twin: '100000' });
});

test('restores seats and dates of a departure', () => {
  const result = restoreCell(
    form,
    change({ tableName: 'departures', rowId: 'd1', field: 'seats_total', old: 12 }),
  );
  expect(result?.departures[0]?.seatsTotal).toBe('12');
});

test.each([
  ['equals the form', { old: 'Alpine Lakes' }],
  ['belongs to a removed departure', { ...price, rowId: 'd9:twin', old: 10_000_000 }],
  ['has no input', { field: 'status', old: 'draft' }],
  ['did not exist before an insert', { ...price, action: 'INSERT' as const }],
])('offers no value that %s', (_, overrides) => {
  expect(restoreCell(form, change(overrides))).toBeNull();
});
