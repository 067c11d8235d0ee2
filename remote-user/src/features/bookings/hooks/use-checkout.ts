import { goal, toAppError } from '@aertrip/platform';
import { payForBooking, type PaymentChoice } from '@aertrip/platform/checkout';
import { useOnRestore } from '@aertrip/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useCustomer } from '../../../lib/use-customer';
import { bookingKeys } from '../api/booking-keys';
import { customerFunctions } from '../api/customer-functions';
import { returnPath } from '../model/payment-return';

/** A closed window is no payment. */
const startPayment = goal('payment', payForBooking, { isReached: (outcome) => outcome !== 'closed' });

/** Orders a payment and opens the checkout; ignores further presses while pending. */
export function useCheckout(bookingId: string) {
  const { uid } = useCustomer();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refetchBookings = () => void queryClient.invalidateQueries({ queryKey: bookingKeys.all(uid) });
  const { mutate, isPending, isSuccess, variables, data, error, reset } = useMutation({
    mutationFn: async (choice: PaymentChoice) => {
      const back = returnPath(bookingId, choice);
      const outcome = await startPayment(customerFunctions, {
        payable: { bookingId },
        ...choice,
        returnPath: back,
      });
      if (outcome === 'paid') await navigate(back, { replace: true });
      return outcome;
    },
    // Paid in another tab, or the hold has expired.
    onError: (failure) => {
      if (toAppError(failure).code === 'conflict') refetchBookings();
    },
  });
  // The back/forward cache restores the page with its button busy; the payment may have been made meanwhile.
  useOnRestore(() => {
    reset();
    refetchBookings();
  });
  const isBusy = isPending || (isSuccess && data === 'leaving');
  return {
    isBusy,
    /** The payment in progress. */
    paying: isBusy ? variables?.purpose : undefined,
    error,
    pay: (choice: PaymentChoice) => {
      if (!isBusy) mutate(choice);
    },
  };
}
