import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Company } from '../../_shared/company.ts';
import { formatDays } from '../../_shared/format.ts';
import type { Booking } from '../document-data.ts';
import { sheet } from '../paper/sheet.ts';
import { bookingFacts } from './booking-parts.ts';
import { hotelTable, inclusionLists, itinerary } from './tour-parts.ts';

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
