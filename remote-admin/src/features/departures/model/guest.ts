import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import type { CsvColumn } from '../../../shared/list/csv';
import { occupancies, occupancyNames } from '../../../shared/sale/departures-on-sale';

const travellerSchema = row({
  id: v.string(),
  room_no: v.number(),
  place: v.number(),
  occupancy: v.picklist(occupancies),
  age: v.nullable(v.number()),
  first_name: v.string(),
  last_name: v.string(),
  meal: v.string(),
});

/** A booking with seats on a departure and its travellers; amounts in paise. */
export const departureBookingSchema = row({
  id: v.string(),
  ref: v.string(),
  status: v.picklist(['hold', 'confirmed', 'completed']),
  contact: v.object({ name: v.string(), phone: v.nullish(v.string()) }),
  seats: v.number(),
  hold_expires_at: v.nullable(v.string()),
  total_paise: wireInteger,
  paid_paise: wireInteger,
  /** Without what awaits verification: the only money that is ever owed back. */
  verified_paise: wireInteger,
  due_paise: wireInteger,
  version: v.number(),
  special_wishes: v.nullable(v.string()),
  booking_travellers: v.array(travellerSchema),
});

export type DepartureBooking = v.InferOutput<typeof departureBookingSchema>;

/** A traveller with the booking. */
export interface Guest {
  readonly booking: DepartureBooking;
  readonly traveller: DepartureBooking['bookingTravellers'][number];
  /** Room number within the departure, from 1. */
  readonly room: number;
}

/** Guests of all sold bookings, by booking and room; excludes holds. */
export function getGuests(bookings: readonly DepartureBooking[]): Guest[] {
  const rooms = new Map<string, number>();
  return bookings
    .filter(({ status }) => status !== 'hold')
    .flatMap((booking) =>
      booking.bookingTravellers
        .toSorted((a, b) => a.roomNo - b.roomNo || a.place - b.place)
        .map((traveller) => {
          const key = `${booking.id} ${traveller.roomNo}`;
          const room = rooms.get(key) ?? rooms.size + 1;
          rooms.set(key, room);
          return { booking, traveller, room };
        }),
    );
}

/** The desk books travellers without names as `Guest 1`, `Guest 2`. */
const isNamed = ({ traveller }: Guest) => traveller.firstName !== 'Guest';

const name: CsvColumn<Guest>[] = [
  {
    header: 'Last name',
    value: (guest) => (isNamed(guest) ? guest.traveller.lastName : 'Name to follow'),
  },
  { header: 'First name', value: (guest) => (isNamed(guest) ? guest.traveller.firstName : null) },
  { header: 'Age', value: ({ traveller }) => traveller.age },
];

/** CSV of the travellers. Excludes identities, because each access to them is recorded per booking. */
export const manifestColumns: readonly CsvColumn<Guest>[] = [
  ...name,
  { header: 'Meal', value: ({ traveller }) => traveller.meal },
  { header: 'Booking', value: ({ booking }) => booking.ref },
  { header: 'Contact', value: ({ booking }) => booking.contact.name },
  { header: 'Phone', value: ({ booking }) => booking.contact.phone ?? null, kind: 'phone' },
  { header: 'Wishes', value: ({ booking }) => booking.specialWishes },
];

/** CSV of the room allocation. */
export const roomingColumns: readonly CsvColumn<Guest>[] = [
  { header: 'Room', value: ({ room }) => room },
  { header: 'Bed', value: ({ traveller }) => occupancyNames[traveller.occupancy] },
  ...name,
  { header: 'Booking', value: ({ booking }) => booking.ref },
];
