import { formatDate, formatExactPaise } from '@aertrip/platform';
import { longestWait, pollDelay, type PaymentChoice } from '@aertrip/platform/checkout';
import { FormMessage } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCustomer } from '../../../../lib/use-customer';
import { bookingOptions } from '../../api/booking-details';
import type { BookingDetails } from '../../model/booking-details';
import { hasArrived } from '../../model/payment-return';

interface PaymentReturnProps {
  readonly bookingId: string;
  readonly choice: PaymentChoice;
}

/** After a checkout: polls for the payment and shows its status. */
export function PaymentReturn({ bookingId, choice }: PaymentReturnProps) {
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
      state.data && hasArrived(state.data, choice) ? false : pollDelay(Date.now() - since),
  });
  if (!data) return null;

  if (hasArrived(data, choice)) {
    // The booking's status explains the refund of a late payment.
    if (data.status === 'expired' || data.status === 'cancelled') return null;
    return (
      <FormMessage tone="success">
        {`We have received your payment. ${outcomeText(data, choice)}`}
      </FormMessage>
    );
  }
  if (isOver) {
    return (
      <FormMessage tone="info">
        Your bank has not confirmed a payment yet. If you have paid, it will show here and we will email you,
        so please do not pay again. If not, you can pay below.
      </FormMessage>
    );
  }
  return (
    <FormMessage tone="info">
      We are waiting for your bank to confirm the payment. If you have not paid, you can pay below.
    </FormMessage>
  );
}

function outcomeText({ nextPayment }: BookingDetails, { purpose }: PaymentChoice): string {
  if (purpose === 'deposit') return 'Your seats are confirmed.';
  if (!nextPayment) return 'Your booking is paid in full.';
  return `Your next payment is ${formatExactPaise(nextPayment.amountPaise)} by ${formatDate(nextPayment.dueOn)}.`;
}
