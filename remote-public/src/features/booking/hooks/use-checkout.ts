import { payForBooking, type PaymentPurpose } from '@aertrip/platform/checkout';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { customerFunctions } from '../api/customer-functions';

interface CheckoutParts {
  readonly bookingId: string;
  readonly returnPath: string;
  /** The provider's window has said that it was paid: now the database is asked. */
  readonly onAskAgain: () => void;
}

/** Orders a payment and leads to where it is paid, once however often the button is pressed. */
export function useCheckout({ bookingId, returnPath, onAskAgain }: CheckoutParts) {
  const isPaying = useRef(false);
  const { mutate, isPending, isSuccess, data, error } = useMutation({
    mutationFn: async (purpose: PaymentPurpose) => {
      const outcome = await payForBooking(customerFunctions, { bookingId, purpose, returnPath });
      if (outcome === 'paid') onAskAgain();
      return outcome;
    },
    onSettled: () => {
      isPaying.current = false;
    },
  });
  const pay = (purpose: PaymentPurpose) => {
    if (isPaying.current) return;
    isPaying.current = true;
    mutate(purpose);
  };
  return { pay, isLeaving: isPending || (isSuccess && data === 'leaving'), error };
}
