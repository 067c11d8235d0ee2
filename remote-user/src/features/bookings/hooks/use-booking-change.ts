import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCustomer } from '../../../lib/use-customer';
import { bookingKeys } from '../api/booking-keys';

/** Mutation of a booking; succeeds once the screens show the change. */
export function useBookingChange<Input = void>(change: (input: Input) => Promise<void>) {
  const { uid } = useCustomer();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bookingKeys.all(uid) }),
  });
}
