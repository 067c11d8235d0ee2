import * as v from 'valibot';
import { discountPaise, emptyQuoteForm, newTraveller, quoteFormSchema, roomsFor } from './quote-form';

const contact = {
  name: 'Farah Khan',
  phone: '98200 12345',
  email: 'farah@example.com',
  address: '',
  state: '',
  gstin: '',
};
const valid = emptyQuoteForm({ packageId: 'p1', departureId: 'd1', contact });

const faults = (change: object) =>
  Object.keys(
    v.flatten(v.safeParse(quoteFormSchema, { ...valid, ...change }).issues ?? ([] as never)).nested ?? {},
  );

test('accepts a complete form', () => {
  expect(v.safeParse(quoteFormSchema, valid).success).toBe(true);
});

test.each([
  [{ departureId: '' }, 'departureId'],
  [{ contact: { ...contact, phone: '12345' } }, 'contact.phone'],
  [{ contact: { ...contact, email: 'farah' } }, 'contact.email'],
  [{ discount: 'much', discountReason: 'A regular' }, 'discount'],
  [{ discount: '101', discountUnit: 'percent', discountReason: 'A regular' }, 'discount'],
  [{ discount: '100' }, 'discountReason'],
  [{ rooms: [{ travellers: [newTraveller(), newTraveller('child')] }] }, 'rooms.0.travellers.1.age'],
  [{ rooms: [{ travellers: [{ ...newTraveller('child'), age: '12' }] }] }, 'rooms.0.travellers.0.age'],
])('reports %j at %s', (change, field) => {
  expect(faults(change)).toEqual([field]);
});

test('asks for a departure after a focus without a choice, which yields null', () => {
  expect(v.safeParse(quoteFormSchema, { ...valid, departureId: null }).issues).toMatchObject([
    { message: 'Choose a departure.' },
  ]);
});

test("accepts a birth date instead of a child's age", () => {
  const child = { ...newTraveller('child'), dob: '2090-01-01' };
  expect(faults({ rooms: [{ travellers: [newTraveller(), child] }] })).toEqual([]);
});

/** Room occupancies of a party, such as `aac`: two adults and a child. */
const sizes = (adults: number, children = 0) =>
  roomsFor(adults, children).map(({ travellers }) => travellers.map(({ kind }) => kind[0]).join(''));

test('distributes a party into pairs without single occupancy', () => {
  expect(sizes(1)).toEqual(['a']);
  expect(sizes(3)).toEqual(['aaa']);
  expect(sizes(5, 3)).toEqual(['aaacc', 'aac']);
});

const percentOf = (discount: string, base: number) =>
  discountPaise({ discountUnit: 'percent', discount }, base);

test('rounds a percentage down to whole rupees', () => {
  expect(percentOf('5', 10_899_700)).toBe(544_900);
  expect(percentOf('7.1', 5_100_000)).toBe(362_100);
  expect(percentOf('120', 5_100_000)).toBe(0);
  expect(discountPaise({ discountUnit: 'rupees', discount: '2,500' }, 0)).toBe(250_000);
  expect(discountPaise({ discountUnit: 'rupees', discount: 'much' }, 0)).toBe(0);
});
