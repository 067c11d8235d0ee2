import { useChange, type ChangeOptions } from '../../../shared/data/use-change';
import { bookingKeys } from '../api/booking-keys';

/** A change of a booking or its parts, in the booking's write queue. */
export const useBookingChange = <Input, Output>(
  bookingId: string,
  options: Omit<ChangeOptions<Input, Output>, 'affects' | 'record'>,
) => useChange({ ...options, record: `booking-${bookingId}`, affects: bookingKeys.all });
