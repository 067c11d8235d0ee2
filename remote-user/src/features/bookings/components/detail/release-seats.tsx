import { notify } from '@aertrip/platform';
import { Button, Dialog, FormMessage } from '@aertrip/ui';
import { useState } from 'react';
import { failureText } from '../../../../lib/refusal';
import { cancelBooking } from '../../api/change-booking';
import { useBookingChange } from '../../hooks/use-booking-change';
import type { BookingDetails } from '../../model/booking-details';
import styles from './cancellation-card.module.css';

/** Releases held seats before the hold expires, free of charge. */
export function ReleaseSeats({ booking }: { readonly booking: BookingDetails }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const release = useBookingChange(() => cancelBooking(booking.id, { reason: '', expectedChargePaise: 0 }));

  function handleConfirm() {
    release.mutate(undefined, {
      onSuccess: () => {
        notify.success('You have let the seats go.');
        close();
      },
    });
  }

  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Let the seats go
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Let the seats go?"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Keep booking
            </Button>
            <Button variant="danger" busy={release.isPending} onClick={handleConfirm}>
              Let the seats go
            </Button>
          </>
        }
      >
        <div className={styles.dialog}>
          <p className={styles.text}>
            The seats become free for others at once.{' '}
            {booking.paidPaise > 0 ? 'What you have paid comes back.' : 'Nothing is charged.'}
          </p>
          {release.error && <FormMessage tone="error">{failureText(release.error)}</FormMessage>}
        </div>
      </Dialog>
    </>
  );
}
