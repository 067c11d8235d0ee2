import { fetchPaperLinks, renewLinksAfter, type Paper } from '@aertrip/platform/papers';
import { queryOptions } from '@tanstack/react-query';
import { customerFunctions } from './customer-functions';

/** Documents of a confirmed booking; a receipt only of money. */
const papersOf = (paidPaise: number): readonly Paper[] => [
  { file: 'invoice.pdf', label: 'Tax invoice (PDF)' },
  ...(paidPaise > 0 ? [{ file: 'receipt.pdf', label: 'Receipt (PDF)' }] : []),
  { file: 'voucher.pdf', label: 'Travel voucher (PDF)' },
  { file: 'calendar.ics', label: 'Add to calendar' },
];

/**
 * Links to the documents of the customer's own booking.
 * @throws AppError
 */
export const papersOptions = (bookingId: string, paidPaise: number) =>
  queryOptions({
    queryKey: ['booking', 'papers', bookingId, paidPaise],
    staleTime: renewLinksAfter,
    refetchInterval: renewLinksAfter,
    queryFn: () => fetchPaperLinks(customerFunctions, bookingId, papersOf(paidPaise)),
  });
