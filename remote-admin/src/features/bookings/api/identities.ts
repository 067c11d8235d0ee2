import { goal, unwrap } from '@aertrip/platform';
import { parse, row } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';

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
export const readIdentities = goal(
  'booking',
  async (input: { bookingId: string; reason: string }): Promise<Identity[]> => {
    const client = await adminClient();
    const answer = await client.rpc('read_identities', {
      p_booking: input.bookingId,
      p_reason: input.reason,
    });
    return parse(v.array(identitySchema), unwrap(answer));
  },
);
