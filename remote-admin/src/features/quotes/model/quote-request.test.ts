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

test('requests a price without names, with the chosen extras', () => {
  expect(toPriceRequest(form)).toEqual({
    departure_id: 'd1',
    rooms: [{ travellers: [{}, { age: 7 }] }],
    extras: [{ id: 'e2', count: 2 }],
    promotion: 'EARLY',
  });
});

test('prefers a birth date over an age and sends the bed option', () => {
  const [room] = toPriceRequest({
    ...form,
    rooms: [{ travellers: [{ ...child, dob: '2092-05-01', bed: false }] }],
  }).rooms;
  expect(room?.travellers).toEqual([{ dob: '2092-05-01', bed: false }]);
});

test('names the input that a price needs', () => {
  expect(missingForPrice(form)).toBeNull();
  expect(missingForPrice({ ...form, departureId: '' })).toMatch(/^Choose a departure/);
  expect(missingForPrice({ ...form, rooms: [{ travellers: [newTraveller('child')] }] })).toMatch(
    /^Enter the age/,
  );
});

test.each([
  ['discount_paise', 'discount'],
  ['departure', 'departureId'],
  ['extras.0', 'extras.e2'],
  ['rooms.0.travellers.1', 'rooms.0.travellers.1.age'],
  ['contact.email', 'contact.email'],
  [null, null],
])('maps the database field %s to the form field %s', (field, expected) => {
  expect(toFormField(field, toPriceRequest(form))).toBe(expected);
});
