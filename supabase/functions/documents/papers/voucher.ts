import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Company } from '../../_shared/company.ts';
import { formatDay, formatDays, formatMoney, formatPhone, formatWeekday } from '../../_shared/format.ts';
import type { Booking } from '../document-data.ts';
import { list, paragraph, section } from '../paper/parts.ts';
import { sheet } from '../paper/sheet.ts';
import { bookingFacts, travellerTable } from './booking-parts.ts';
import { hotelTable, inclusionLists, itinerary } from './tour-parts.ts';

/** Travel voucher. Provisional until the price is paid, and the desk has verified its payments. */
export function voucherPaper(booking: Booking, company: Company): TDocumentDefinitions {
  const { ref, special_wishes } = booking;
  const extras = booking.quote.lines.filter(({ kind }) => kind === 'extra');
  const open = openMoney(booking);
  return sheet({
    title: open ? 'Provisional travel voucher' : 'Travel voucher',
    marks: [ref, open?.mark ?? 'Confirmed and paid'],
    company,
    content: [
      bookingFacts(booking, extras.map(({ label, count }) => `${label} (${count})`).join('; ')),
      ...(open ? [paragraph(open.text)] : []),
      ...section('Travellers', travellerTable(booking)),
      ...section('Your journey', paragraph(journeyText(booking)), paragraph(arrivalText(booking))),
      ...hotelTable(booking.package.hotels),
      ...(special_wishes ? section('Special requests', paragraph(special_wishes)) : []),
      // Before the list, which may move to a second page.
      ...helpOnTour(booking, company),
      ...section(
        'Please carry',
        list([
          'This voucher, on paper or on your phone.',
          'Photo ID for every traveller; for a tour abroad, the passport with its visa.',
          'Your medicines.',
        ]),
      ),
    ],
  });
}

/** The money without which the voucher is not valid yet. */
function openMoney({ due_paise, next_payment, unverified_paise }: Booking) {
  if (due_paise > 0) {
    const isLast = !next_payment || next_payment.amount_paise >= due_paise;
    const by = next_payment && isLast ? ` by ${formatDay(next_payment.due_on)}` : '';
    const next =
      next_payment && !isLast
        ? ` Next payment: ${formatMoney(next_payment.amount_paise)} by ${formatDay(next_payment.due_on)}.\n`
        : '';
    return {
      mark: `${formatMoney(due_paise)} to pay`,
      text: `Please pay the balance of ${formatMoney(due_paise)}${by}.${next || ' '}This voucher is valid for travel only once the balance is paid.`,
    };
  }
  if (unverified_paise <= 0) return undefined;
  const payment = formatMoney(unverified_paise);
  return {
    mark: `${payment} being checked`,
    text: `This voucher is valid for travel only once we have checked your payment of ${payment}.`,
  };
}

const journeyText = ({ departure: { starts_on, ends_on, city } }: Booking): string =>
  `The tour starts on ${formatWeekday(starts_on)}${city ? ` from ${city}` : ''} and ends on ${formatWeekday(ends_on)}.`;

function arrivalText({ package: tour, departure }: Booking): string {
  if (!tour.flights_included) {
    return `Flights are not included. Meeting point: ${tour.joins_at ?? 'the first stop of the tour'}. We will send the exact place and time before you travel.`;
  }
  const from = departure.city ? ` from ${departure.city}` : '';
  return `Flights${from} are included. We will send flight numbers, times and the airport meeting point before you travel.`;
}

/** The 24-hour number, or the office number with its hours. */
function helpOnTour({ ref }: Booking, { phone, support_phone, hours }: Company): Content[] {
  const number = support_phone ?? phone;
  if (!number) return [];
  const when = support_phone ? 'day or night' : hours;
  return section(
    'Help during the tour',
    paragraph(`Call ${formatPhone(number)}${when ? ` (${when})` : ''} and quote ${ref}.`),
  );
}

/** The tour day by day, for the guests of a booking. */
export const itineraryPaper = (booking: Booking, company: Company): TDocumentDefinitions =>
  sheet({
    title: 'Itinerary',
    marks: [booking.ref, formatDays(booking.departure.starts_on, booking.departure.ends_on)],
    company,
    content: [
      bookingFacts(booking),
      ...itinerary(booking.package.itinerary),
      ...hotelTable(booking.package.hotels),
      ...inclusionLists(booking.package.inclusions),
    ],
  });
