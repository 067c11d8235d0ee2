import { openRazorpay } from '@aertrip/platform/checkout';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { confirmPayment, orderPayment, type PaymentPurpose } from '../api/order-payment';

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
