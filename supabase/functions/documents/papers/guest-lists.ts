import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Company } from '../../_shared/company.ts';
import { count, formatDays } from '../../_shared/format.ts';
import type { DepartureGuests } from '../document-data.ts';
import { facts, note, section, table } from '../paper/parts.ts';
import { sheet } from '../paper/sheet.ts';

type Booking = DepartureGuests['bookings'][number];

interface Guest {
  readonly booking: Booking;
  readonly traveller: Booking['booking_travellers'][number];
  /** Number of the room within the departure, from 1. */
  readonly room: number;
}

/** All travellers, by booking and room. */
function getGuests(bookings: readonly Booking[]): Guest[] {
  let rooms = 0;
  return bookings.flatMap((booking) => {
    const sorted = booking.booking_travellers.toSorted((a, b) => a.room_no - b.room_no || a.place - b.place);
    let last: number | undefined;
    return sorted.map((traveller) => {
      if (traveller.room_no !== last) rooms += 1;
      last = traveller.room_no;
      return { booking, traveller, room: rooms };
    });
  });
}

/** The desk books travellers without names as `Guest 1`, `Guest 2`. */
const nameOf = ({ traveller: { first_name, last_name } }: Guest) =>
  first_name === 'Guest' ? 'Name to follow' : `${last_name}, ${first_name}`;
const ageOf = ({ traveller }: Guest) => (traveller.age === null ? 'Adult' : String(traveller.age));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');

/** `7, and 8 sold elsewhere` */
function guestsText({ seats_booked, seats_sold }: DepartureGuests['departure'], known: number): string {
  const elsewhere = seats_booked - (seats_sold ?? seats_booked);
  return elsewhere > 0 ? `${known}, and ${elsewhere} sold elsewhere` : String(known);
}

const departureFacts = ({ departure }: DepartureGuests, guests: readonly Guest[]) =>
  facts(
    [
      ['Tour', departure.package_title],
      ['Code', departure.package_code],
    ],
    [
      ['Dates', formatDays(departure.starts_on, departure.ends_on)],
      ['From', departure.departure_city],
      ['Guests', guestsText(departure, guests.length)],
    ],
  );

/** Traveller list for the tour leader. Omits document numbers, because each access to those is logged. */
function manifestPaper(list: DepartureGuests, company: Company): TDocumentDefinitions {
  const guests = getGuests(list.bookings);
  const wishes = list.bookings.filter(({ special_wishes }) => special_wishes);
  return sheet({
    title: 'Manifest',
    marks: [list.departure.package_code, formatDays(list.departure.starts_on, list.departure.ends_on)],
    company,
    content: [
      departureFacts(list, guests),
      table({
        widths: [18, '*', 34, 62, 96, 84],
        head: ['', 'Guest', 'Age', 'Meals', 'Booking', 'Phone'],
        body: guests.map((guest, index) => [
          String(index + 1),
          nameOf(guest),
          ageOf(guest),
          capital(guest.traveller.meal),
          guest.booking.ref,
          guest.booking.contact.phone ?? '',
        ]),
      }),
      ...(wishes.length > 0
        ? section(
            'Special requests',
            table({
              widths: [96, '*'],
              head: ['Booking', 'Request'],
              body: wishes.map(({ ref, special_wishes }) => [ref, special_wishes ?? '']),
            }),
          )
        : []),
      note('Personal data: use for this tour only and destroy afterwards.'),
    ],
  });
}

/** Room list for the hotels. */
function roomingPaper(list: DepartureGuests, company: Company): TDocumentDefinitions {
  const guests = getGuests(list.bookings);
  return sheet({
    title: 'Rooming list',
    marks: [list.departure.package_code, count(guests.at(-1)?.room ?? 0, 'room')],
    company,
    content: [
      departureFacts(list, guests),
      table({
        widths: [36, '*', 34, 110, 96],
        head: ['Room', 'Guest', 'Age', 'Bed', 'Booking'],
        body: guests.map((guest, index) => [
          guest.room === guests[index - 1]?.room ? '' : String(guest.room),
          nameOf(guest),
          ageOf(guest),
          capital(guest.traveller.occupancy),
          guest.booking.ref,
        ]),
      }),
      note('Personal data: use for this tour only and destroy afterwards.'),
    ],
  });
}

/** Documents about the guests of a departure, by file name, with their names in the access log. */
export const guestLists = {
  manifest: { write: manifestPaper, recordedAs: 'manifest' },
  'rooming-list': { write: roomingPaper, recordedAs: 'rooming_list' },
} as const;

export const countGuests = ({ bookings }: DepartureGuests): number => getGuests(bookings).length;

export const isGuestList = (name: string): name is keyof typeof guestLists => Object.hasOwn(guestLists, name);
