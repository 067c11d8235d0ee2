import { goal, unwrapVoid } from '@aertrip/platform';
import { adminClient } from 'shared-auth';
import type { TravellerForm } from '../model/traveller-form';

/**
 * Corrects a traveller; omitted fields stay unchanged.
 * @throws AppError `invalid` with the faulty field, such as `travellers.0.dob`, in the `details` of the database error
 */
export const saveTraveller = goal(
  'booking',
  async (input: {
    bookingId: string;
    travellerId: string;
    fields: Partial<TravellerForm>;
  }): Promise<void> => {
    const client = await adminClient();
    unwrapVoid(
      await client.rpc('save_travellers', {
        p_booking: input.bookingId,
        p_travellers: [{ id: input.travellerId, ...input.fields }],
      }),
    );
  },
);
