import { payForBooking, type PaymentPurpose } from '@aertrip/platform/checkout';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { customerFunctions } from '../api/customer-functions';
import { returnPath } from '../model/payment-return';

/** Orders a payment and leads to where it is paid, once however often the button is pressed. */
export function useCheckout(bookingId: string) {
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess, data, error } = useMutation({
    mutationFn: async (purpose: PaymentPurpose) => {
      const back = returnPath(bookingId, purpose);
      const outcome = await payForBooking(customerFunctions, { bookingId, purpose, returnPath: back });
      if (outcome === 'paid') await navigate(back, { replace: true });
      return outcome;
    },
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
