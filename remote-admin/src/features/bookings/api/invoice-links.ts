import { AppError, getSiteConfig } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../lib/data/query';
import type { Invoice } from '../model/sale-records';
import { bookingKeys } from './booking-keys';

const linkSchema = v.object({ url: v.string() });

/** Links are good for ten minutes, and fetched again before, in ms. */
const renewAfter = 8 * 60_000;

const fileName = ({ kind, number }: Invoice) =>
  `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${number.replaceAll('/', '-')}.pdf`;

/** Where each invoice and credit note of a booking opens as a PDF, by its number. @throws AppError `unavailable` */
export const invoiceLinksOptions = (bookingId: string, invoices: readonly Invoice[]) =>
  queryOptions({
    ...adminQuery,
    queryKey: bookingKeys.invoiceLinks(
      bookingId,
      invoices.map(({ number }) => number),
    ),
    enabled: invoices.length > 0,
    staleTime: renewAfter,
    refetchInterval: renewAfter,
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const links = await Promise.all(
        invoices.map(async (invoice) => {
          const { data, error } = await client.functions.invoke('documents/links', {
            body: { booking_id: bookingId, document: fileName(invoice) },
            signal,
          });
          if (error) throw new AppError('unavailable', 'The papers cannot be opened now.', { cause: error });
          const { url } = parse(linkSchema, data);
          return [invoice.number, new URL(url, getSiteConfig().supabase.url).href] as const;
        }),
      );
      return new Map(links);
    },
  });
