import { useChange, type ChangeOptions } from '../../../shared/data/use-change';
import { useVersionChain } from '../../../shared/field-writes/version-chain';
import { bookingKeys } from '../api/booking-keys';
import type { StoredBooking } from '../model/booking';

const recordOf = (bookingId: string) => `booking-${bookingId}`;

/** A change of a booking or its parts, in the booking's write queue. */
export const useBookingChange = <Input, Output>(
  bookingId: string,
  options: Omit<ChangeOptions<Input, Output>, 'affects' | 'record'>,
) => useChange({ ...options, record: recordOf(bookingId), affects: bookingKeys.all });

/** A change with an optimistic lock, refused when the booking changed elsewhere. */
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
