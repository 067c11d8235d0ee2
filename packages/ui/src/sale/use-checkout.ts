import { toAppError, type CustomerFunctions } from '@aertrip/platform';
import { payForBooking, type Payable, type PaymentChoice } from '@aertrip/platform/checkout';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOnRestore } from '../feedback/use-on-reconnect';

interface CheckoutOptions {
  readonly functions: CustomerFunctions;
  readonly payable: Payable;
  /** Return path of the checkout, where the page waits for the payment. */
  readonly returnPath: (choice: PaymentChoice) => string;
  /** The booking may have changed: paid here or in another tab, declined, or the hold has expired. */
  readonly onChange: () => void;
}

/**
 * Orders a payment and opens the checkout; ignores further presses while pending. A payment in the provider's window is
 * not settled yet: the page moves to the return path and waits there.
 */
export function useCheckout({ functions, payable, returnPath, onChange }: CheckoutOptions) {
  const navigate = useNavigate();
  const isPaying = useRef(false);
  const { mutate, isPending, isSuccess, data, error, reset } = useMutation({
    mutationFn: async (choice: PaymentChoice) => {
      const back = returnPath(choice);
      const outcome = await payForBooking(functions, { payable, ...choice, returnPath: back });
      if (outcome === 'paid') await navigate(back, { replace: true, preventScrollReset: true });
      if (outcome !== 'leaving') onChange();
      return outcome;
    },
    onError: (failure) => {
      if (toAppError(failure).code === 'conflict') onChange();
    },
    onSettled: () => {
      isPaying.current = false;
    },
  });
  // The back/forward cache restores the page with its button busy; the payment may have been made meanwhile.
  useOnRestore(() => {
    isPaying.current = false;
    reset();
    onChange();
  });
  const isBusy = isPending || (isSuccess && data === 'leaving');
  return {
    isBusy,
    error,
    pay: (choice: PaymentChoice) => {
      if (isPaying.current || isBusy) return;
      isPaying.current = true;
      mutate(choice);
    },
  };
}
