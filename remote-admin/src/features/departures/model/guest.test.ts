import { getGuests, type DepartureBooking } from './guest';

const traveller = (firstName: string, roomNo: number, place: number) => ({
  id: firstName,
  roomNo,
  place,
  occupancy: 'twin',
  age: null,
  firstName,
  lastName: 'Varma',
  meal: 'any',
});

const booking = (
  id: string,
  status: DepartureBooking['status'],
  bookingTravellers: DepartureBooking['bookingTravellers'],
): DepartureBooking => ({
  id,
  ref: id,
  status,
  contact: { name: 'Leela Varma' },
  seats: 2,
  holdExpiresAt: null,
  totalPaise: 100,
  paidPaise: 100,
  duePaise: 0,
  version: 1,
  specialWishes: null,
  bookingTravellers,
});

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
  expect(getGuests([booking('b1', 'hold', [traveller('Leela', 1, 1)])])).toEqual([]);
});
