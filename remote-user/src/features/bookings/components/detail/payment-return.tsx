import { longestWait, pollDelay, type PaymentPurpose } from '@aertrip/platform/checkout';
import { FormMessage } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCustomer } from '../../../../lib/use-customer';
import { bookingOptions } from '../../api/booking-details';
import { hasArrived } from '../../model/payment-return';

interface PaymentReturnProps {
  readonly bookingId: string;
  readonly purpose: PaymentPurpose;
}

/** After a checkout: polls for the payment and shows its status. */
export function PaymentReturn({ bookingId, purpose }: PaymentReturnProps) {
  const { uid } = useCustomer();
  const [since] = useState(() => Date.now());
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), longestWait);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    ...bookingOptions(uid, bookingId),
    refetchInterval: ({ state }) =>
      state.data && hasArrived(state.data, purpose) ? false : pollDelay(Date.now() - since),
  });
  if (!data) return null;

  if (hasArrived(data, purpose)) {
    // The booking's status explains the refund of a late payment.
    if (data.status === 'expired' || data.status === 'cancelled') return null;
    return (
      <FormMessage tone="success">
        {purpose === 'deposit'
          ? 'Your payment has arrived. Your seats are confirmed.'
          : 'Your payment has arrived. Everything is paid.'}
      </FormMessage>
    );
  }
  if (isOver) {
    return (
      <FormMessage tone="info">
        We have had no word of a payment yet. If you have paid, it will show here and we will write to you:
        you need not pay again. If you have not, you can do so below.
      </FormMessage>
    );
  }
  return (
    <FormMessage tone="info">
      We are waiting for the bank’s word on your payment. If you have not paid, you can do so below.
    </FormMessage>
  );
}
