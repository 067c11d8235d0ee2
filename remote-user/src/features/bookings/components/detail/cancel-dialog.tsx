import { formatExactPaise, notify, formatDate } from '@aertrip/platform';
import { Button, Dialog, ErrorNote, FormMessage, Skeleton, Stack, Text, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changedAmount, failureText } from '../../../../lib/refusal';
import { useCustomer } from '../../../../lib/use-customer';
import { cancellationTermsOptions, type CancellationTerms } from '../../api/cancellation-terms';
import { cancelBooking, useBookingChange } from '../../api/change-booking';
import type { BookingDetails } from '../../model/booking-details';

interface CancelDialogProps {
  readonly booking: BookingDetails;
  readonly onClose: () => void;
}

/** Shows today's cancellation charge and refund, and cancels for exactly these amounts. */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const { uid } = useCustomer();
  const [reason, setReason] = useState('');
  const terms = useQuery(cancellationTermsOptions(uid, booking.id));
  const cancelling = useBookingChange((expectedChargePaise: number) =>
    cancelBooking(booking.id, { reason, expectedChargePaise }),
  );

  function handleConfirm() {
    if (!terms.data) return;
    cancelling.mutate(terms.data.chargePaise, {
      onSuccess: () => {
        notify.success('Your booking has been cancelled.');
        onClose();
      },
      onError: () => void terms.refetch(),
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel this booking?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep booking
          </Button>
          <Button
            variant="danger"
            busy={cancelling.isPending}
            aria-disabled={!terms.data || terms.isFetching}
            onClick={handleConfirm}
          >
            Cancel booking
          </Button>
        </>
      }
    >
      <Stack>
        <Text>
          {`${booking.package.title}, ${booking.ref}. Your seats will be released at once, and we cannot restore them.`}
        </Text>
        {terms.data && <FormMessage tone="info">{termsSentence(terms.data)}</FormMessage>}
        {terms.isPending && <Skeleton height="3rem" />}
        {terms.error && <ErrorNote title="The cancellation charge could not be loaded" query={terms} />}
        {cancelling.error && <FormMessage tone="error">{cancellationFailure(cancelling.error)}</FormMessage>}
        <TextField
          label="Reason for cancelling"
          optional
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}

function cancellationFailure(error: unknown): string {
  const change = changedAmount(error);
  if (!change) return failureText(error);
  const { was, now } = change;
  return `The cancellation charge has changed from ${formatExactPaise(was)} to ${formatExactPaise(now)}. Your booking has not been cancelled.`;
}

/** The cancellation charge today, as a sentence. */
export function termsSentence({ chargePaise, refundPaise, until }: CancellationTerms): string {
  if (chargePaise + refundPaise === 0) return 'You have not paid anything, so there is no charge.';
  const charge =
    chargePaise > 0
      ? `the cancellation charge is ${formatExactPaise(chargePaise)}`
      : 'there is no cancellation charge';
  const refund = refundPaise > 0 ? `we refund ${formatExactPaise(refundPaise)}` : 'there is no refund';
  return until
    ? `If you cancel on or before ${formatDate(until)}, ${charge} and ${refund}.`
    : `If you cancel now, ${charge} and ${refund}.`;
}
