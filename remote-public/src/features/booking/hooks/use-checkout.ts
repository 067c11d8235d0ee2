import { toAppError } from '@aertrip/platform';
import { openRazorpay } from '@aertrip/platform/checkout';
import { useOnRestore } from '@aertrip/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { confirmPayment, orderPayment, type PaymentPurpose } from '../api/order-payment';

interface CheckoutParts {
  readonly bookingId: string;
  readonly returnPath: string;
  /** The booking may be another one than is shown: it was paid, here or in another tab, or the hold is over. */
  readonly onAskAgain: () => void;
}

/** Orders a payment and leads to where it is paid, once however often the button is pressed. */
export function useCheckout({ bookingId, returnPath, onAskAgain }: CheckoutParts) {
  const isPaying = useRef(false);
  const { mutate, isPending, isSuccess, data, error, reset } = useMutation({
    mutationFn: async (purpose: PaymentPurpose) => {
      const checkout = await orderPayment({ bookingId, purpose, returnPath });
      if (checkout.kind === 'page') {
        window.location.assign(checkout.url);
        return 'leaving' as const;
      }
      const said = await openRazorpay(checkout.options);
      if (said) {
        // A signature that does not arrive is made up for by the webhook.
        await confirmPayment(said).catch(() => undefined);
        onAskAgain();
      }
      return 'back' as const;
    },
    onError: (failure) => {
      if (toAppError(failure).code === 'conflict') onAskAgain();
    },
    onSettled: () => {
      isPaying.current = false;
    },
  });
  // The page was left with its button busy, and is shown so again.
  useOnRestore(() => {
    isPaying.current = false;
    reset();
    onAskAgain();
  });
  const pay = (purpose: PaymentPurpose) => {
    if (isPaying.current) return;
    isPaying.current = true;
    mutate(purpose);
  };
  return { pay, isLeaving: isPending || (isSuccess && data === 'leaving'), error };
}
