import { openRazorpay } from '@aertrip/platform/checkout';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { confirmPayment, orderPayment, type Payable, type PaymentPurpose } from '../api/order-payment';

export interface CheckoutParts {
  readonly payable: Payable;
  /** Path to come back to from the bank. */
  readonly returnPath: (purpose: PaymentPurpose) => string;
  /** The provider's window has said that it was paid: now the database is asked. */
  readonly onAskAgain: () => void;
}

/** Orders a payment and leads to where it is paid, once however often the button is pressed. */
export function useCheckout({ payable, returnPath, onAskAgain }: CheckoutParts) {
  const isPaying = useRef(false);
  const { mutate, isPending, isSuccess, data, error } = useMutation({
    mutationFn: async (purpose: PaymentPurpose) => {
      const checkout = await orderPayment({ payable, purpose, returnPath: returnPath(purpose) });
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
