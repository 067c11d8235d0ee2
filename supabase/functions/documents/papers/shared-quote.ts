import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Company } from '../../_shared/company.ts';
import { formatDay, formatMoment, formatMoney } from '../../_shared/format.ts';
import type { SharedQuote } from '../document-data.ts';
import { paragraph, section } from '../paper/parts.ts';
import { sheet } from '../paper/sheet.ts';
import { cancellationTable, dueSums, priceLines, priceSums, soldFacts, taxNote } from './booking-parts.ts';

/** A saved quote, for anyone with its link. */
export function sharedQuotePaper(shared: SharedQuote, company: Company): TDocumentDefinitions {
  const { ref, number, name, note: words, created_at, quote, booking } = shared;
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
      ...section('Price', priceLines(quote), priceSums(quote)),
      ...(isOpen ? [dueSums(quote)] : []),
      ...(quote.tcs_paise > 0 ? [taxNote()] : []),
      ...cancellationTable(quote),
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
