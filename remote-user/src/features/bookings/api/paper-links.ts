import { fetchPaperLinks, renewLinksAfter, type Paper } from '@aertrip/platform/papers';
import { queryOptions } from '@tanstack/react-query';
import { bookingKeys } from './booking-keys';
import { customerFunctions } from './customer-functions';

/**
 * Links to documents of the customer's own booking.
 * @throws AppError
 */
export const paperLinksOptions = (uid: string, bookingId: string, papers: readonly Paper[]) =>
  queryOptions({
    queryKey: bookingKeys.papers(
      uid,
      bookingId,
      papers.map(({ file }) => file),
    ),
    staleTime: renewLinksAfter,
    refetchInterval: renewLinksAfter,
    queryFn: () => fetchPaperLinks(customerFunctions, bookingId, papers),
  });
