import { read } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import type { QuoteRequest } from '../model/quote';
import { quoteAnswerSchema } from '../model/quote-schema';

/** @throws AppError on an outage or an unexpected response */
export async function readQuote(
  { departureId, rooms, extras = [], promotion }: QuoteRequest,
  signal: AbortSignal,
) {
  const database = await customerDatabase();
  const asked = {
    p_departure: departureId,
    p_rooms: rooms,
    p_extras: extras,
    ...(promotion && { p_promotion: promotion }),
  };
  return read(quoteAnswerSchema, database.rpc('quote', asked).abortSignal(signal));
}
