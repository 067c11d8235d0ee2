import type { Paper } from '@aertrip/platform/papers';
import type { BookingDetails } from './booking-details';

/** The papers that there are for a booking as it stands, the most wanted first. */
export function getPapers({ status, entries, invoices }: BookingDetails): readonly Paper[] {
  const isSold = status === 'confirmed' || status === 'completed';
  const has = (kind: 'invoice' | 'credit_note') => invoices.some((invoice) => invoice.kind === kind);
  const papers: readonly (readonly [exists: boolean, file: string, label: string])[] = [
    [isSold, 'voucher.pdf', 'Travel voucher'],
    [has('invoice'), 'invoice.pdf', 'Tax invoice'],
    [has('credit_note'), 'credit-note.pdf', 'Credit note'],
    [entries.length > 0, 'receipt.pdf', 'Receipt'],
    [status === 'hold', 'quote.pdf', 'Quote'],
    [isSold, 'calendar.ics', 'Dates for your calendar'],
  ];
  return papers.filter(([exists]) => exists).map(([, file, label]) => ({ file, label }));
}
