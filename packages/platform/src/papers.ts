/**
 * Links to the papers of a customer's own booking, which a browser opens without a token. Built into each remote that shows
 * some.
 */
import * as v from 'valibot';
import type { CustomerFunctions } from './customer-functions';
import { parse } from './rows';

export interface Paper {
  /** Name of the file that the server function makes: `invoice.pdf`. */
  readonly file: string;
  readonly label: string;
}

export interface PaperLink extends Paper {
  readonly url: string;
}

const linkSchema = v.object({ url: v.string() });

/** Links are good for ten minutes, and fetched again before, in ms. */
export const renewLinksAfter = 8 * 60_000;

/** A link to each of the papers, in their order. @throws AppError */
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
