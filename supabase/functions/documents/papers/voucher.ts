import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Company } from '../../_shared/company.ts';
import { formatDay, formatMoney, formatWeekday } from '../../_shared/format.ts';
import type { Booking } from '../document-data.ts';
import { list, paragraph, section } from '../paper/parts.ts';
import { sheet } from '../paper/sheet.ts';
import { bookingFacts, travellerTable } from './booking-parts.ts';

/** What a traveller carries: that the seats are theirs. */
export function voucherPaper(booking: Booking, company: Company): TDocumentDefinitions {
  const { ref, departure, due_paise, balance_due_on, special_wishes } = booking;
  return sheet({
    title: 'Travel voucher',
    marks: [ref, 'Confirmed'],
    company,
    content: [
      bookingFacts(booking),
      ...section('Travellers', travellerTable(booking)),
      ...section(
        'Your journey',
        paragraph(
          `The tour starts on ${formatWeekday(departure.starts_on)}${departure.city ? ` from ${departure.city}` : ''} and ends on ${formatWeekday(departure.ends_on)}.`,
        ),
      ),
      ...(due_paise > 0
        ? [
            paragraph(
              `${formatMoney(due_paise)} is still to be paid${balance_due_on ? ` by ${formatDay(balance_due_on)}` : ''}.`,
            ),
          ]
        : []),
      ...(special_wishes ? section('Your wishes', paragraph(special_wishes)) : []),
      ...section(
        'Please carry',
        list([
          'This voucher, on paper or on your phone.',
          'An identity card with a photograph for every traveller; for a tour abroad, the passport with its visa.',
          'The medicines you need, and our number for the way.',
        ]),
      ),
      ...(company.phone
        ? section(
            'If something goes wrong on the way',
            paragraph(
              `Call ${company.phone}${company.hours ? ` (${company.hours})` : ''} and give the number ${ref}.`,
            ),
          )
        : []),
    ],
  });
}
