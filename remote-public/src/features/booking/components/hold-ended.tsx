import { formatExactPaise } from '@aertrip/platform';
import { isOnItsWay, mayBeOnItsWay } from '@aertrip/platform/payment-news';
import { Button, ButtonLink, EmptyState } from '@aertrip/ui';
import { PaymentMessage } from '@aertrip/ui/sale';
import { Hourglass, TimerOff } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths';
import type { Booking } from '../model/booking';
import { readDraft, saveDraft } from '../model/draft';

interface HoldEndedProps {
  booking: Booking;
  packageSlug: string;
  againPath: string;
  /** Asks again whether a payment has arrived. */
  onRetry: () => void;
}

/**
 * Shown when the hold has expired or was cancelled: holds the seats again with the same draft, but not while money may be
 * on its way.
 */
export function HoldEnded({ booking, packageSlug, againPath, onRetry }: HoldEndedProps) {
  const navigate = useNavigate();
  const isCancelled = booking.status === 'cancelled';
  const refundPaise = booking.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

  function handleAgain() {
    const draft = readDraft(packageSlug);
    // Under the old key, the database would return the old hold.
    if (draft) saveDraft(packageSlug, { ...draft, key: crypto.randomUUID() });
    void navigate(againPath);
  }
  const { paymentNews } = booking;
  if (refundPaise === 0 && mayBeOnItsWay(paymentNews)) {
    return (
      <EmptyState
        icon={<Hourglass />}
        title={isOnItsWay(paymentNews) ? 'Your payment is on its way' : 'Your seat hold has expired'}
        action={
          <>
            <Button onClick={onRetry}>Check again</Button>
            {!isOnItsWay(paymentNews) && (
              <Button variant="secondary" onClick={handleAgain}>
                I have not paid: reserve the seats again
              </Button>
            )}
          </>
        }
      >
        <PaymentMessage news={paymentNews} stage="released" onRetry={onRetry} />
      </EmptyState>
    );
  }
  return (
    // Takes the focus, because it replaces the payment form while the customer may be using it.
    <div role="alert">
      <EmptyState
        icon={<TimerOff />}
        title={isCancelled ? 'This booking is cancelled' : 'Your seat hold has expired'}
        action={
          <>
            <Button onClick={handleAgain}>Reserve the seats again</Button>
            <ButtonLink to={paths.myBookings.href} variant="secondary">
              My Bookings
            </ButtonLink>
          </>
        }
      >
        {refundPaise > 0 ? (
          <p>{`Your payment reached us after the seats were released. We are refunding ${formatExactPaise(refundPaise)} to your original payment method.`}</p>
        ) : (
          <p>
            {isCancelled
              ? 'Your seats have been released.'
              : 'Your seats have been released and you have nothing to pay. We have kept your details: reserve the seats again to continue.'}
          </p>
        )}
      </EmptyState>
    </div>
  );
}
