import { databaseWrite } from '../../../shared/data/database-write';
import type { TravellerForm } from '../model/traveller-form';

/**
 * Corrects a traveller; omitted fields stay unchanged.
 * @throws AppError `invalid` with the faulty field, such as `travellers.0.dob`, in the `details` of the database error
 */
export const saveTraveller = databaseWrite(
  (
    client,
    input: {
      bookingId: string;
      travellerId: string;
      fields: Partial<TravellerForm>;
    },
  ) =>
    client.rpc('save_travellers', {
      p_booking: input.bookingId,
      p_travellers: [{ id: input.travellerId, ...input.fields }],
    }),
);
