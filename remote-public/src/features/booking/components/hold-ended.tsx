import { formatExactPaise } from '@aertrip/platform';
import { Button, ButtonLink, EmptyState } from '@aertrip/ui';
import { TimerOff } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths';
import type { Booking } from '../model/booking';
import { readDraft, saveDraft } from '../model/draft';

interface HoldEndedProps {
  booking: Booking;
  packageSlug: string;
  againPath: string;
}

/** Shown when the hold has expired or was cancelled: holds the seats again with the same draft. */
export function HoldEnded({ booking, packageSlug, againPath }: HoldEndedProps) {
  const navigate = useNavigate();
  const isCancelled = booking.status === 'cancelled';
  const refundPaise = booking.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

  function handleAgain() {
    const draft = readDraft(packageSlug);
    // Under the old key, the database would return the old hold.
    if (draft) saveDraft(packageSlug, { ...draft, key: crypto.randomUUID() });
    void navigate(againPath);
  }
  return (
    // Takes the focus, because it replaces the payment form while the customer may be using it.
    <div role="alert">
      <EmptyState
        icon={<TimerOff />}
        title={isCancelled ? 'This booking is cancelled' : 'Your hold has run out'}
        action={
          <>
            <Button onClick={handleAgain}>Hold seats again</Button>
            <ButtonLink to={paths.myBookings.href} variant="secondary">
              My Bookings
            </ButtonLink>
          </>
        }
      >
        {refundPaise > 0 ? (
          <p>{`Your payment came when the seats were gone: ${formatExactPaise(refundPaise)} go back to where you paid from.`}</p>
        ) : (
          <p>
            {isCancelled
              ? 'The seats are free again.'
              : 'The seats are free again, and nothing is owed. What you typed is still here: hold seats again and pay. If you have just paid, we confirm your booking or send the money back by ourselves.'}
          </p>
        )}
      </EmptyState>
    </div>
  );
}
