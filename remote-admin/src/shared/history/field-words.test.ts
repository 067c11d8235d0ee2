import { fieldLabel, valueText } from './field-words';
import { listChanges } from './list-changes';

test.each([
  ['departure_prices', 'amount_paise', 'Price'],
  ['payments', 'amount_paise', 'Amount'],
  ['departures', 'departure_city_id', 'From'],
  ['bookings', 'contact.phone', 'Phone'],
  ['site_settings', 'value.legal_name', 'Legal name'],
])('labels %s.%s as %s', (table, field, label) => {
  expect(fieldLabel(table, field)).toBe(label);
});

test.each([
  ['amount_paise', 1_249_990, '₹12,499.90'],
  ['starts_on', '2027-01-12', '12 Jan 2027'],
  ['travel_month', '2027-01-01', 'January 2027'],
  ['next_follow_up', '2027-01-12T13:00:00+00:00', '12 Jan 2027, 18:30'],
  ['status', 'hold', 'On hold'],
  ['highlights', ['Lakes', 'Peaks'], 'Lakes, Peaks'],
  ['min_age', null, 'Empty'],
  ['highlights', [], 'Empty'],
])('formats %s: %j as %s', (field, value, text) => {
  expect(valueText(field, value)).toBe(text);
});

test('lists changed rows of a list by field', () => {
  const before = [
    { day_no: 1, title: 'Arrival', meals: [] },
    { day_no: 2, title: 'Boats', meals: ['lunch'] },
  ];
  const after = [
    { day_no: 1, title: 'Arrival', meals: [] },
    { day_no: 2, title: 'Slow boats', meals: ['lunch'] },
    { day_no: 3, title: 'Home', meals: [] },
  ];
  expect(listChanges(before, after)).toEqual([
    { label: 'Day 2: title', old: 'Boats', new: 'Slow boats' },
    { label: 'Day 3', old: 'Empty', new: 'Added' },
  ]);
});

test('reports reordered rows as a new order', () => {
  const [bern, basel] = [{ place: 'Bern' }, { place: 'Basel' }];
  expect(listChanges([bern, basel], [basel, bern])).toEqual([
    { label: 'Order', old: 'Bern, Basel', new: 'Basel, Bern' },
  ]);
});
