import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Company } from '../../_shared/company.ts';
import { formatDay, formatMoment, formatMoney } from '../../_shared/format.ts';
import type { Booking } from '../document-data.ts';
import { note, section, sums } from '../paper/parts.ts';
import { sheet } from '../paper/sheet.ts';
import { bookingFacts, cancellationTable, priceLines, priceSums, travellerTable } from './booking-parts.ts';

export function quotePaper(booking: Booking, company: Company): TDocumentDefinitions {
  const { ref, created_at, hold_expires_at, status, deposit_paise, balance_due_on } = booking;
  const isHeld = status === 'hold' && hold_expires_at;
  return sheet({
    title: 'Quote',
    marks: [ref, formatDay(created_at)],
    company,
    content: [
      bookingFacts(booking),
      ...section('Price', priceLines(booking), priceSums(booking)),
      ...(status === 'hold'
        ? [
            sums([
              { label: 'To pay now', value: formatMoney(deposit_paise) },
              ...(balance_due_on ? [{ label: 'The rest by', value: formatDay(balance_due_on) }] : []),
            ]),
          ]
        : []),
      ...(isHeld
        ? [note(`The seats are held, and the price stands, until ${formatMoment(hold_expires_at)}.`)]
        : []),
      ...section('Travellers', travellerTable(booking)),
      ...cancellationTable(booking),
    ],
  });
}
