import { unwrapVoid } from '@aertrip/platform';
import { customerDatabase } from 'shared-auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TravellerForm } from '../model/traveller-form';
import { useCustomer } from '../../../lib/use-customer';
import { bookingKeys } from './booking-keys';

/**
 * Corrects one traveller. Empty fields keep their stored values.
 * @throws AppError `invalid` with the refused field (`travellers.0.dob`), `conflict` when it is too late
 */
export async function saveTraveller(bookingId: string, id: string, form: TravellerForm): Promise<void> {
  const database = await customerDatabase();
  const result = await database.rpc('save_travellers', {
    p_booking: bookingId,
    p_travellers: [
      {
        id,
        first_name: form.firstName,
        last_name: form.lastName,
        meal: form.meal,
        ...(form.dob && { dob: form.dob }),
        ...(form.passportNumber && { passport_number: form.passportNumber }),
        ...(form.passportExpiresOn && { passport_expires_on: form.passportExpiresOn }),
        ...(form.pan && { pan: form.pan }),
      },
    ],
  });
  unwrapVoid(result);
}

/**
 * Cancels a booking or a hold.
 * @param expectedChargePaise the charge that the customer saw
 * @throws AppError `conflict` when the charge has changed (both in `details`), or the tour has begun
 */
export async function cancelBooking(
  id: string,
  { reason, expectedChargePaise }: { readonly reason: string; readonly expectedChargePaise: number },
): Promise<void> {
  const database = await customerDatabase();
  const result = await database.rpc('cancel_booking', {
    p_booking: id,
    p_reason: reason,
    p_expected_charge_paise: expectedChargePaise,
  });
  unwrapVoid(result);
}

/**
 * Requests a change from the travel desk.
 * @throws AppError `invalid`, or `rate-limited` while five requests are open
 */
export async function sendChangeRequest(bookingId: string, text: string): Promise<void> {
  unwrapVoid(
    await (await customerDatabase()).rpc('submit_change_request', { p_booking: bookingId, p_text: text }),
  );
}

/** Mutation of a booking; succeeds once the screens show the change. */
export function useBookingChange<Input = void>(change: (input: Input) => Promise<void>) {
  const { uid } = useCustomer();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bookingKeys.all(uid) }),
  });
}
