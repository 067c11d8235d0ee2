import { unwrapVoid } from '@aertrip/platform';
import { customerDatabase } from 'shared-auth';
import type { ValidEnquiry } from './enquiry';

/**
 * Puts a party on the waiting list of a sold-out departure.
 * @returns null: there is no reference
 * @throws AppError `conflict` when seats are free, `rate-limited` and `invalid` as an enquiry
 */
export async function joinWaitingList(departureId: string, values: ValidEnquiry): Promise<null> {
  const database = await customerDatabase();
  const result = await database.rpc('join_waiting_list', {
    p: {
      departure_id: departureId,
      name: values.name,
      phone: values.phone,
      email: values.email || null,
      party_size: values.adults + values.children,
      consent: values.consent,
      website: values.website,
    },
  });
  unwrapVoid(result);
  return null;
}
