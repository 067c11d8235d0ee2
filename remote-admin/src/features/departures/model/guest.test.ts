import { getGuests, manifestColumns, type DepartureBooking } from './guest';

const traveller = (firstName: string, roomNo: number, place: number) => ({ firstName, roomNo, place });

const booking = (id: string, status: string, bookingTravellers: readonly object[]) =>
  ({ id, status, bookingTravellers }) as DepartureBooking;

test('numbers rooms across all bookings of the departure', () => {
  const guests = getGuests([
    booking('b1', 'confirmed', [traveller('Mohan', 2, 1), traveller('Ila', 1, 2), traveller('Leela', 1, 1)]),
    booking('b2', 'completed', [traveller('Ravi', 1, 1)]),
  ]);
  expect(guests.map(({ room, traveller: { firstName } }) => [room, firstName])).toEqual([
    [1, 'Leela'],
    [1, 'Ila'],
    [2, 'Mohan'],
    [3, 'Ravi'],
  ]);
});

test('excludes holds from the guests', () => {
  expect(getGuests([booking('b3', 'hold', [traveller('Leela', 1, 1)])])).toEqual([]);
});

test('says that a name is to follow', () => {
  const [first] = getGuests([booking('b1', 'confirmed', [{ ...traveller('Guest', 1, 1), lastName: '1' }])]);
  expect(manifestColumns.slice(0, 2).map(({ value }) => value(first!))).toEqual(['Name to follow', null]);
});
