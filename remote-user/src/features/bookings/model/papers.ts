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

/** One receipt for each verified payment, the newest first. */
const receiptPapers = ({ entries }: BookingDetails): readonly Paper[] =>
  entries
    .toReversed()
    .flatMap(({ receiptNumber }) =>
      receiptNumber
        ? [{ file: `receipt-${receiptNumber.replaceAll('/', '-')}.pdf`, label: `Receipt ${receiptNumber}` }]
        : [],
    );

/** The documents available in the booking's state, the most important first. */
export function getPapers(booking: BookingDetails): readonly Paper[] {
  return [
    ...(isSold(booking) ? [{ file: 'voucher.pdf', label: 'Travel voucher' }] : []),
    ...invoicePapers(booking),
    ...receiptPapers(booking),
    ...(booking.status === 'hold' ? [{ file: 'quote.pdf', label: 'Quote' }] : []),
    ...(isSold(booking) ? [{ file: 'calendar.ics', label: 'Add to calendar' }] : []),
  ];
}
