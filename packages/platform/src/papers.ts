/**
 * Links to documents of a customer's own booking, which open without a token. Bundled into each remote that shows
 * them.
 */
import * as v from 'valibot';
import type { CustomerFunctions } from './contract';
import { parse } from './rows';

export interface Paper {
  /** Name of the server function's file: `invoice.pdf`. */
  readonly file: string;
  readonly label: string;
}

export interface PaperLink extends Paper {
  readonly url: string;
}

const linkSchema = v.object({ url: v.string() });

/** Refetch interval in ms, below the ten-minute lifetime of a link. */
export const renewLinksAfter = 8 * 60_000;

/**
 * A link for each document, in order.
 * @throws AppError
 */
export const fetchPaperLinks = (
  functions: CustomerFunctions,
  bookingId: string,
  papers: readonly Paper[],
): Promise<PaperLink[]> =>
  Promise.all(
    papers.map(async ({ file, label }) => {
      const answer = await functions.call('documents/links', { booking_id: bookingId, document: file });
      return { file, label, url: functions.url(parse(linkSchema, answer).url) };
    }),
  );
