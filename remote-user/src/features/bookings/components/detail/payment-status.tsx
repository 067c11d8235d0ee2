import { formatDate, formatExactPaise } from '@aertrip/platform';
import type { PaymentChoice } from '@aertrip/platform/checkout';
import { FormMessage } from '@aertrip/ui';
import { PaymentMessage, usePaymentWait } from '@aertrip/ui/sale';
import { useQuery } from '@tanstack/react-query';
import { useCustomer } from '../../../../lib/use-customer';
import { bookingOptions } from '../../api/booking-details';
import { customerFunctions } from '../../api/customer-functions';
import { paymentStage, type BookingDetails } from '../../model/booking-details';
import { isSettled } from '../../model/payment-return';

interface PaymentStatusProps {
  readonly booking: BookingDetails;
  /** The payment, on return from the checkout. */
  readonly returned: PaymentChoice | undefined;
}

/** The newest payment attempt; after a checkout it polls for the payment. */
export function PaymentStatus({ booking, returned }: PaymentStatusProps) {
  const { uid } = useCustomer();
  const options = bookingOptions(uid, booking.id);
  const { waitFor, pollDelay, restart } = usePaymentWait({
    functions: customerFunctions,
    payable: { bookingId: booking.id },
    hasReturned: returned !== undefined,
    queryKey: options.queryKey,
  });
  const hasArrived = (current: BookingDetails) => returned !== undefined && isSettled(current, returned);
  useQuery({
    ...options,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && pollDelay(data.paymentNews, hasArrived(data)),
  });
  if (returned && hasArrived(booking)) {
    // The booking's status explains the refund of a late payment.
    if (booking.status === 'expired' || booking.status === 'cancelled') return null;
    return (
      <FormMessage tone="success">
        {`We have received your payment. ${outcomeText(booking, returned)}`}
      </FormMessage>
    );
  }
  return (
    <PaymentMessage
      news={booking.paymentNews}
      stage={paymentStage(booking)}
      wait={waitFor(hasArrived(booking))}
      onRetry={restart}
    />
  );
}

function outcomeText({ nextPayment }: BookingDetails, { purpose }: PaymentChoice): string {
  if (purpose === 'deposit') return 'Your seats are confirmed.';
  if (!nextPayment) return 'Your booking is paid in full.';
  return `Your next payment is ${formatExactPaise(nextPayment.amountPaise)} by ${formatDate(nextPayment.dueOn)}.`;
}
