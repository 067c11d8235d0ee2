import { toAppError } from '@aertrip/platform';
import { hasArrived } from '@aertrip/platform/checkout';
import { ErrorPanel, Spinner } from '@aertrip/ui';
import { NoSuchBooking, usePaymentWait } from '@aertrip/ui/sale';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../config/paths';
import { bookingOptions } from '../api/booking-details';
import { customerFunctions } from '../api/customer-functions';
import { isHeld, type Booking } from '../model/booking';
import { BookingConfirmed } from './booking-confirmed';
import { HoldEnded } from './hold-ended';
import { PayStep } from './pay-step';

interface HeldBookingProps {
  bookingId: string;
  packageSlug: string;
  uid: string;
  /** The customer returns from the checkout. */
  hasReturned: boolean;
  /** Path where the customer holds the seats of the draft again. */
  againPath: string;
  /** Return path of the checkout. */
  returnPath: string;
}

/** A booking from its hold to its confirmation, by the state in the database. */
export function HeldBooking(props: HeldBookingProps) {
  const { bookingId, packageSlug, uid, hasReturned, againPath, returnPath } = props;
  const options = bookingOptions(bookingId, uid);
  const { waitFor, pollDelay, restart } = usePaymentWait({
    functions: customerFunctions,
    payable: { bookingId },
    hasReturned,
    queryKey: options.queryKey,
  });
  const query = useQuery({
    ...options,
    // The payment result arrives asynchronously, sometimes late.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && pollDelay(data.paymentNews, isSettled(data)),
  });
  const { data: booking, error, refetch, dataUpdatedAt } = query;
  // The hold ended by the clock of this page, before the database reported it.
  const [isOver, setOver] = useState(false);

  if (!booking) {
    if (!error) return <Spinner label="Your booking is being loaded" />;
    // The database refuses a malformed id as invalid.
    if (['not-found', 'invalid'].includes(toAppError(error).code))
      return <NoSuchBooking href={paths.myBookings.href} />;
    return (
      <ErrorPanel title="Your booking could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  if (booking.status === 'confirmed' || booking.status === 'completed') {
    return <BookingConfirmed booking={booking} packageSlug={packageSlug} />;
  }
  if (isOver || !isHeld(booking, dataUpdatedAt + booking.clockOffset)) {
    return <HoldEnded booking={booking} againPath={againPath} packageSlug={packageSlug} onRetry={restart} />;
  }
  return (
    <PayStep
      booking={booking}
      returnPath={returnPath}
      wait={waitFor(isSettled(booking))}
      onRetry={restart}
      onExpire={() => {
        setOver(true);
        void refetch();
      }}
    />
  );
}

/** Whether the payment of a hold, deposit or all, has arrived or come back. */
const isSettled = (booking: Booking): boolean =>
  hasArrived(
    { ...booking, refundPaise: booking.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0) },
    { purpose: 'deposit' },
  );
