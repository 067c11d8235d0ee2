import type { Paper } from '@aertrip/platform/papers';
import { isSold, type BookingDetails } from './booking-details';

const fileNames = { invoice: 'invoice', credit_note: 'credit-note' } as const;
const labels = { invoice: 'Tax invoice', credit_note: 'Credit note' } as const;

/** Invoices and credit notes by number, the newest first: an amended booking has several. */
const invoicePapers = ({ invoices }: BookingDetails): readonly Paper[] =>
  invoices.toReversed().map(({ kind, number }) => ({
    file: `${fileNames[kind]}-${number.replaceAll('/', '-')}.pdf`,
    label: `${labels[kind]} ${number}`,
  }));

/** The documents available in the booking's state, the most important first. */
export function getPapers(booking: BookingDetails): readonly Paper[] {
  const { status, entries } = booking;
  return [
    ...(isSold(booking) ? [{ file: 'voucher.pdf', label: 'Travel voucher' }] : []),
    ...invoicePapers(booking),
    ...(entries.some(({ state }) => state === 'verified') ? [{ file: 'receipt.pdf', label: 'Receipt' }] : []),
    ...(status === 'hold' ? [{ file: 'quote.pdf', label: 'Quote' }] : []),
    ...(isSold(booking) ? [{ file: 'calendar.ics', label: 'Add to calendar' }] : []),
  ];
}
