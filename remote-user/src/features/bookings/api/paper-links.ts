import { parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { callCustomerFunction, functionUrl } from 'shared-auth';
import * as v from 'valibot';
import type { Paper } from '../model/papers';
import { bookingKeys } from './booking-keys';

const linkSchema = v.object({ url: v.string() });

/** Links are good for ten minutes, and fetched again before, in ms. */
const renewAfter = 8 * 60_000;

/** Links to papers of the customer's own booking, which a browser opens without a token. @throws AppError */
export const paperLinksOptions = (uid: string, bookingId: string, papers: readonly Paper[]) =>
  queryOptions({
    queryKey: bookingKeys.papers(
      uid,
      bookingId,
      papers.map(({ file }) => file),
    ),
    staleTime: renewAfter,
    refetchInterval: renewAfter,
    queryFn: () =>
      Promise.all(
        papers.map(async ({ file, label }) => {
          const answer = await callCustomerFunction('documents/links', {
            booking_id: bookingId,
            document: file,
          });
          return { file, label, url: functionUrl(parse(linkSchema, answer).url) };
        }),
      ),
  });
