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
])('%s comes back into its input, and nothing else moves', (_, overrides, expected) => {
  expect(restoreCell(form, change(overrides))).toEqual({ ...form, ...expected });
});

test('what was empty is empty again', () => {
  expect(restoreCell(form, change({ old: null }))).toMatchObject({ title: '' });
});

test('a price comes back into its departure', () => {
  const result = restoreCell(form, change({ ...price, old: 10_000_000 }));
  expect(result?.departures[0]?.prices).toEqual({ ...form.departures[0]?.prices, twin: '100000' });
});

test('seats and dates of a departure come back', () => {
  const result = restoreCell(
    form,
    change({ tableName: 'departures', rowId: 'd1', field: 'seats_total', old: 12 }),
  );
  expect(result?.departures[0]?.seatsTotal).toBe('12');
});

test.each([
  ['stands in the form already', { old: 'Alpine Lakes' }],
  ['belongs to a departure that is gone', { ...price, rowId: 'd9:twin', old: 10_000_000 }],
  ['has no input of its own', { field: 'status', old: 'draft' }],
  ['was none, for the row came', { ...price, action: 'INSERT' as const }],
])('a value that %s is not offered', (_, overrides) => {
  expect(restoreCell(form, change(overrides))).toBeNull();
});
