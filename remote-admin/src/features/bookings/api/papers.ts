import { getSiteConfig } from '@aertrip/platform';
import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { bookingKeys } from './booking-keys';

const paperSchema = row({
  /** Of its link, which is valid for 30 days. */
  token: v.string(),
  kind: v.picklist(['voucher', 'itinerary', 'quote', 'receipt', 'invoice', 'credit-note']),
  number: v.nullable(v.string()),
  day: v.string(),
  amount_paise: v.nullable(wireInteger),
});

export type BookingPaper = v.InferOutput<typeof paperSchema>;

/** The documents that a booking has, in the order of its life. */
export const bookingPapersOptions = (bookingId: string) =>
  databaseOptions(bookingKeys.papers(bookingId), v.array(paperSchema), (client) =>
    client.rpc('booking_papers', { p_booking: bookingId }),
  );

/** Emails a document's link to the customer; the database sends one a day at most. */
export const sendPaper = databaseWrite((client, input: { token: string }) =>
  client.rpc('send_paper', { p_token: input.token }),
);

/** Opens a document for anyone. */
export const paperUrl = ({ token }: Pick<BookingPaper, 'token'>): string =>
  `${getSiteConfig().siteUrl}/functions/v1/documents/shared/${token}.pdf`;
