import { emptyQuoteForm, newTraveller } from './quote-form';
import { missingForPrice, toFormField, toPriceRequest } from './quote-request';

const child = { ...newTraveller('child'), age: '7' };
const form = emptyQuoteForm({
  packageId: 'p1',
  departureId: 'd1',
  rooms: [{ travellers: [newTraveller(), child] }],
  extras: { e1: '0', e2: '2' },
  promotion: ' EARLY ',
});

test('a price is asked for without names, and with the extras that were chosen', () => {
  expect(toPriceRequest(form)).toEqual({
    departure_id: 'd1',
    rooms: [{ travellers: [{}, { age: 7 }] }],
    extras: [{ id: 'e2', count: 2 }],
    promotion: 'EARLY',
  });
});

test('a date of birth counts before an age, and a child may have no bed', () => {
  const [room] = toPriceRequest({
    ...form,
    rooms: [{ travellers: [{ ...child, dob: '2092-05-01', bed: false }] }],
  }).rooms;
  expect(room?.travellers).toEqual([{ dob: '2092-05-01', bed: false }]);
});

test('what stands in the way of a price is said in words', () => {
  expect(missingForPrice(form)).toBeNull();
  expect(missingForPrice({ ...form, departureId: '' })).toMatch(/^Choose a departure/);
  expect(missingForPrice({ ...form, rooms: [{ travellers: [newTraveller('child')] }] })).toMatch(
    /^Give the age/,
  );
});

test.each([
  ['discount_paise', 'discount'],
  ['departure', 'departureId'],
  ['extras.0', 'extras.e2'],
  ['rooms.0.travellers.1', 'rooms.0.travellers.1.age'],
  ['contact.email', 'contact.email'],
  [null, null],
])('the field %s of the database is %s of the form', (field, expected) => {
  expect(toFormField(field, toPriceRequest(form))).toBe(expected);
});
