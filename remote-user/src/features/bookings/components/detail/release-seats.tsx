import { notify } from '@aertrip/platform';
import { Button, Dialog, FormMessage, Stack, Text } from '@aertrip/ui';
import { useState } from 'react';
import { failureText } from '../../../../lib/refusal';
import { cancelBooking, useBookingChange } from '../../api/change-booking';
import type { BookingDetails } from '../../model/booking-details';

/** Releases held seats before the hold expires, free of charge. */
export function ReleaseSeats({ booking }: { readonly booking: BookingDetails }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const release = useBookingChange(() => cancelBooking(booking.id, { reason: '', expectedChargePaise: 0 }));

  function handleConfirm() {
    release.mutate(undefined, {
      onSuccess: () => {
        notify.success('Your seats have been released.');
        close();
      },
    });
  }

  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Release seats
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Release these seats?"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Keep booking
            </Button>
            <Button variant="danger" busy={release.isPending} onClick={handleConfirm}>
              Release seats
            </Button>
          </>
        }
      >
        <Stack>
          <Text>
            {`Your seats will be released to other guests at once. ${booking.paidPaise > 0 ? 'We will refund the amount you have paid.' : 'You will not be charged.'}`}
          </Text>
          {release.error && <FormMessage tone="error">{failureText(release.error)}</FormMessage>}
        </Stack>
      </Dialog>
    </>
  );
}
