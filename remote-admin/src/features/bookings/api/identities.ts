import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseWrite } from '../../../shared/data/database-write';

const identitySchema = row({
  traveller_id: v.string(),
  dob: v.nullable(v.string()),
  passport_number: v.nullable(v.string()),
  passport_expires_on: v.nullable(v.string()),
  pan: v.nullable(v.string()),
});

export type Identity = v.InferOutput<typeof identitySchema>;

/**
 * Identities of a booking's travellers; the database records reader and reason. Not a query, so nothing of it is
 * cached.
 */
export const readIdentities = databaseWrite(
  (client, input: { bookingId: string; reason: string }) =>
    client.rpc('read_identities', {
      p_booking: input.bookingId,
      p_reason: input.reason,
    }),
  v.array(identitySchema),
);
