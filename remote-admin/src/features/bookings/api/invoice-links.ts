import { fetchPaperLinks, renewLinksAfter } from '@aertrip/platform/papers';
import { queryOptions } from '@tanstack/react-query';
import { adminFunctions } from '../../../shared/data/admin-functions';
import { adminQuery } from '../../../shared/data/query';
import type { Invoice } from '../model/sale-records';
import { bookingKeys } from './booking-keys';

const fileName = ({ kind, number }: Invoice) =>
  `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${number.replaceAll('/', '-')}.pdf`;

/** PDF links of a booking's invoices and credit notes, by number. @throws AppError `unavailable` */
export const invoiceLinksOptions = (bookingId: string, invoices: readonly Invoice[]) =>
  queryOptions({
    ...adminQuery,
    queryKey: bookingKeys.invoiceLinks(
      bookingId,
      invoices.map(({ number }) => number),
    ),
    enabled: invoices.length > 0,
    staleTime: renewLinksAfter,
    refetchInterval: renewLinksAfter,
    queryFn: async ({ signal }) => {
      const papers = invoices.map((invoice) => ({ file: fileName(invoice), label: invoice.number }));
      const links = await fetchPaperLinks(adminFunctions(signal), bookingId, papers);
      return new Map(links.map(({ label, url }) => [label, url]));
    },
  });
