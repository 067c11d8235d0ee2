import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Company } from '../../_shared/company.ts';
import { count, formatDay, formatMoment, formatMoney } from '../../_shared/format.ts';
import type { Booking, SharedQuote } from '../document-data.ts';
import { facts, note, note as smallPrint, paragraph, section } from '../paper/parts.ts';
import { sheet } from '../paper/sheet.ts';
import {
  bookingFacts,
  cancellationTable,
  dueSums,
  priceLines,
  priceSums,
  soldFacts,
  taxNotes,
  travellerTable,
} from './booking-parts.ts';
import { hotelTable, inclusionLists, itinerary } from './tour-parts.ts';

export function quotePaper(booking: Booking, company: Company): TDocumentDefinitions {
  const { ref, created_at, hold_expires_at, status, quote } = booking;
  const isHeld = status === 'hold' && hold_expires_at;
  return sheet({
    title: 'Quote',
    marks: [ref, formatDay(created_at)],
    company,
    content: [
      bookingFacts(booking),
      ...section('Price', priceLines(quote), priceSums(quote)),
      ...taxNotes(quote),
      ...(status === 'hold' ? [dueSums(quote)] : []),
      ...(isHeld ? [note(`Your seats are held at this price until ${formatMoment(hold_expires_at)}.`)] : []),
      ...section('Travellers', travellerTable(booking)),
      ...cancellationTable(quote),
    ],
  });
}

/** A saved quote, for anyone with its link. */
export function sharedQuotePaper(shared: SharedQuote, company: Company): TDocumentDefinitions {
  const { ref, number, name, note: words, created_at, quote, booking, package: tour } = shared;
  const isOpen = booking?.status !== 'confirmed' && booking?.status !== 'completed';
  return sheet({
    title: 'Quote',
    marks: [`${ref}, version ${number}`, formatDay(created_at)],
    company,
    content: [
      soldFacts(
        [
          ['For', name],
          ['Quote', ref],
          ['Booking', booking?.ref ?? null],
        ],
        quote,
      ),
      paragraph(stateOf(shared)),
      ...(words ? section('From our travel desk', paragraph(words)) : []),
      ...section('Rooms', paragraph(roomsText(shared))),
      ...section('Price', priceLines(quote), priceSums(quote)),
      ...(isOpen ? [dueSums(quote)] : []),
      ...taxNotes(quote),
      ...howToPay(shared, company),
      ...itinerary(tour.itinerary),
      ...hotelTable(tour.hotels),
      ...inclusionLists(tour.inclusions),
      ...cancellationTable(quote),
    ],
  });
}

/** `Room 1: 2 adults, child of 8`; an infant is a child under 2. */
const roomsText = ({ rooms }: SharedQuote): string =>
  rooms
    .map((ages, room) => {
      const adults = ages.filter((age) => age === null || age >= 12).length;
      const children = ages.filter((age) => age !== null && age < 12);
      const words = [
        adults > 0 ? count(adults, 'adult') : '',
        ...children.map((age) => (age === 0 ? 'child under 1' : `child of ${age}`)),
      ];
      return `Room ${room + 1}: ${words.filter(Boolean).join(', ')}`;
    })
    .join('\n');

/** What to pay now; undefined when nothing is payable, also while a payment is on its way. */
function payableNow({ booking, is_replaced, valid_until, now, quote }: SharedQuote): number | undefined {
  if (booking && booking.status !== 'expired')
    return booking.can_pay
      ? (booking.next_payment?.amount_paise ?? Math.max(quote.deposit_paise - booking.paid_paise, 0))
      : undefined;
  return is_replaced || valid_until <= now ? undefined : quote.deposit_paise;
}

/** The company's account and UPI ID, with a QR code of the amount for payment apps. */
function howToPay(shared: SharedQuote, company: Company): Content[] {
  const { bank, account_number, ifsc, upi_id, legal_name } = company;
  const paise = payableNow(shared);
  if (!paise || !(account_number || upi_id)) return [];
  const { ref } = shared;
  const upi = new URLSearchParams({
    pa: upi_id ?? '',
    pn: legal_name,
    am: (paise / 100).toFixed(2),
    cu: 'INR',
    tn: ref,
  });
  return section('How to pay', {
    unbreakable: true,
    stack: [
      paragraph(
        shared.booking
          ? `Pay ${formatMoney(paise)} online through the link of this quote, or by transfer.`
          : `Accept the quote through its link and pay ${formatMoney(paise)} online. To pay by transfer, call us first: we hold your seats.`,
      ),
      {
        columns: [
          facts([
            ['Account of', account_number && legal_name],
            ['Bank', bank],
            ['Account no.', account_number],
            ['IFSC', ifsc],
            ['UPI ID', upi_id],
            ['Amount', formatMoney(paise)],
            ['Reference', ref],
          ]),
          // The parameters' spaces as %20: payment apps read a plus sign as it is.
          ...(upi_id
            ? [{ qr: `upi://pay?${upi.toString().replaceAll('+', '%20')}`, fit: 96, width: 110 }]
            : []),
        ],
      },
      smallPrint('Send us the reference of your transfer. We confirm it once it has arrived.'),
    ],
  });
}

/** State of the quote on the print date, as a sentence. */
function stateOf({ booking, is_replaced, valid_until, now }: SharedQuote): string {
  if (booking?.status === 'confirmed' || booking?.status === 'completed') {
    const { paid_paise, due_paise, next_payment } = booking;
    const rest = due_paise > 0 ? `balance ${formatMoney(due_paise)}` : 'no balance due';
    return `Booked. ${formatMoney(paid_paise)} paid, ${rest}.${next_payment ? ` Next payment: ${formatMoney(next_payment.amount_paise)} by ${formatDay(next_payment.due_on)}.` : ''}`;
  }
  if (booking?.status === 'cancelled') return 'The booking for this quote has been cancelled.';
  if (booking?.status === 'hold' && booking.hold_expires_at && booking.hold_expires_at > now) {
    return `Your seats are held at this price until ${formatMoment(booking.hold_expires_at)}.`;
  }
  if (is_replaced) return 'A newer version has replaced this quote. This price is no longer valid.';
  if (valid_until <= now)
    return `This quote expired on ${formatMoment(valid_until)}. Its price is no longer valid.`;
  return `This price is valid until ${formatMoment(valid_until)}. Your seats are not held yet.`;
}
