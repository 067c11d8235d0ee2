import { parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { callCustomerFunction, functionUrl } from 'shared-auth';
import * as v from 'valibot';
import { bookingKeys } from './booking-keys';

/** Papers of a confirmed booking, by the name of their file. */
const papers = {
  'invoice.pdf': 'Tax invoice (PDF)',
  'receipt.pdf': 'Receipt (PDF)',
  'voucher.pdf': 'Travel voucher (PDF)',
  'calendar.ics': 'Dates for your calendar',
} as const;

const linkSchema = v.object({ url: v.string() });

/** Links are good for ten minutes: fetched again before, in ms. */
const renewAfter = 8 * 60_000;

/** Links to the papers of the customer's own booking. @throws AppError */
export const papersOptions = (bookingId: string) =>
  queryOptions({
    queryKey: bookingKeys.papers(bookingId),
    staleTime: renewAfter,
    refetchInterval: renewAfter,
    queryFn: () =>
      Promise.all(
        Object.entries(papers).map(async ([document, label]) => {
          const answer = await callCustomerFunction('documents/links', { booking_id: bookingId, document });
          return { label, url: functionUrl(parse(linkSchema, answer).url) };
        }),
      ),
  });
