import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Company } from '../../_shared/company.ts';
import { formatDay, formatMoment } from '../../_shared/format.ts';
import type { Booking } from '../document-data.ts';
import { note, section } from '../paper/parts.ts';
import { sheet } from '../paper/sheet.ts';
import {
  bookingFacts,
  cancellationTable,
  dueSums,
  priceLines,
  priceSums,
  travellerTable,
} from './booking-parts.ts';

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
      ...(status === 'hold' ? [dueSums(quote)] : []),
      ...(isHeld ? [note(`Your seats are held at this price until ${formatMoment(hold_expires_at)}.`)] : []),
      ...section('Travellers', travellerTable(booking)),
      ...cancellationTable(quote),
    ],
  });
}
