import { unwrapVoid } from '@aertrip/platform';
import { adminClient } from 'shared-auth';
import type { TravellerForm } from '../model/traveller-form';

/**
 * Corrects a traveller; what is left out stays as it is.
 * @throws AppError `invalid` with the field at fault, such as `travellers.0.dob`, as `details` of the database's error
 */
export async function saveTraveller(input: {
  bookingId: string;
  travellerId: string;
  fields: Partial<TravellerForm>;
}): Promise<void> {
  const client = await adminClient();
  unwrapVoid(
    await client.rpc('save_travellers', {
      p_booking: input.bookingId,
      p_travellers: [{ id: input.travellerId, ...input.fields }],
    }),
  );
}
