import { fetchPaperLinks, renewLinksAfter, type Paper } from '@aertrip/platform/papers';
import { queryOptions } from '@tanstack/react-query';
import { customerFunctions } from './customer-functions';

/** Documents of a confirmed booking. */
const papers: readonly Paper[] = [
  { file: 'invoice.pdf', label: 'Tax invoice (PDF)' },
  { file: 'receipt.pdf', label: 'Receipt (PDF)' },
  { file: 'voucher.pdf', label: 'Travel voucher (PDF)' },
  { file: 'calendar.ics', label: 'Add to calendar' },
];

/**
 * Links to the documents of the customer's own booking.
 * @throws AppError
 */
export const papersOptions = (bookingId: string) =>
  queryOptions({
    queryKey: ['booking', 'papers', bookingId],
    staleTime: renewLinksAfter,
    refetchInterval: renewLinksAfter,
    queryFn: () => fetchPaperLinks(customerFunctions, bookingId, papers),
  });
