import { useChange, type ChangeOptions } from '../../../lib/data/use-change';
import { useVersionChain } from '../../../lib/writes/version-chain';
import { bookingKeys } from '../api/booking-keys';
import type { StoredBooking } from '../model/booking';

const recordOf = (bookingId: string) => `booking-${bookingId}`;

/** A change of a booking or of what belongs to it, in the one queue of everything that is changed in it. */
export const useBookingChange = <Input, Output>(
  bookingId: string,
  options: Omit<ChangeOptions<Input, Output>, 'affects' | 'record'>,
) => useChange({ ...options, record: recordOf(bookingId), affects: bookingKeys.all });

/** A change that is refused when the booking is not the one that was seen, own changes aside. */
export function useVersionedBookingChange<Input extends { readonly version: number }>(
  bookingId: string,
  { change, ...options }: Omit<ChangeOptions<Input, StoredBooking>, 'affects' | 'record'>,
) {
  const chain = useVersionChain(recordOf(bookingId));
  return useBookingChange<Input, StoredBooking>(bookingId, {
    ...options,
    change: (input) => chain.write(input.version, (version) => change({ ...input, version })),
  });
}
