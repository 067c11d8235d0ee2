import { toAppError } from '@aertrip/platform';
import { openRazorpay } from '@aertrip/platform/checkout';
import { useOnRestore } from '@aertrip/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useCustomer } from '../../../lib/use-customer';
import { bookingKeys } from '../api/booking-keys';
import { confirmPayment, orderPayment, type PaymentPurpose } from '../api/order-payment';
import { returnPath } from '../model/payment-return';

/** Orders a payment and leads to where it is paid, once however often the button is pressed. */
export function useCheckout(bookingId: string) {
  const { uid } = useCustomer();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const lookAgain = () => void queryClient.invalidateQueries({ queryKey: bookingKeys.all(uid) });
  const { mutate, isPending, isSuccess, data, error, reset } = useMutation({
    mutationFn: async (purpose: PaymentPurpose) => {
      const back = returnPath(bookingId, purpose);
      const { checkout } = await orderPayment({ bookingId, purpose, returnPath: back });
      if (checkout.kind === 'page') {
        window.location.assign(checkout.url);
        return 'leaving';
      }
      const said = await openRazorpay(checkout.options);
      if (!said) return 'closed';
      // A confirmation that does not arrive is made up for by the provider's own word to the shop.
      await confirmPayment(said).catch((failure: unknown) => console.warn(failure));
      await navigate(back, { replace: true });
      return 'paid';
    },
    // It was paid in another tab, or the hold is over.
    onError: (failure) => {
      if (toAppError(failure).code === 'conflict') lookAgain();
    },
  });
  // The page was left with its button busy, and is shown so again; it may be paid meanwhile.
  useOnRestore(() => {
    reset();
    lookAgain();
  });
  const isBusy = isPending || (isSuccess && data === 'leaving');
  return {
    isBusy,
    error,
    pay: (purpose: PaymentPurpose) => {
      if (!isBusy) mutate(purpose);
    },
  };
}
