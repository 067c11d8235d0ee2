import { goal, toAppError } from '@aertrip/platform';
import { payForBooking, type Payable, type PaymentChoice } from '@aertrip/platform/checkout';
import { useOnRestore } from '@aertrip/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { customerFunctions } from '../api/customer-functions';

export interface CheckoutParts {
  readonly payable: Payable;
  /** Return path of the checkout. */
  readonly returnPath: (choice: PaymentChoice) => string;
  /** The booking has changed since it was rendered: paid here or in another tab, or the hold has expired. */
  readonly onRetry: () => void;
}

/** A closed window is no payment. */
const startPayment = goal('payment', payForBooking, { isReached: (outcome) => outcome !== 'closed' });

/** Orders a payment and opens the checkout; ignores further presses while pending. */
export function useCheckout({ payable, returnPath, onRetry }: CheckoutParts) {
  const isPaying = useRef(false);
  const { mutate, isPending, isSuccess, data, error, reset } = useMutation({
    mutationFn: async (choice: PaymentChoice) => {
      const outcome = await startPayment(customerFunctions, {
        payable,
        ...choice,
        returnPath: returnPath(choice),
      });
      if (outcome === 'paid') onRetry();
      return outcome;
    },
    onError: (failure) => {
      if (toAppError(failure).code === 'conflict') onRetry();
    },
    onSettled: () => {
      isPaying.current = false;
    },
  });
  // The back/forward cache restores the page with its button still busy.
  useOnRestore(() => {
    isPaying.current = false;
    reset();
    onRetry();
  });
  const pay = (choice: PaymentChoice) => {
    if (isPaying.current) return;
    isPaying.current = true;
    mutate(choice);
  };
  return { pay, isLeaving: isPending || (isSuccess && data === 'leaving'), error };
}
