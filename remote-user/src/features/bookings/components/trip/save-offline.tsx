import { formatDateTime, toAppError } from '@aertrip/platform';
import { Button, FormMessage, Row, Stack, TapLink, Text } from '@aertrip/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useCustomer } from '../../../../lib/use-customer';
import { companyOptions } from '../../api/company';
import { removeTrip, savedTripOptions, savedTripPath, saveTrip } from '../../api/saved-trip';
import type { BookingDetails } from '../../model/booking-details';
import { failureText } from '../../../../lib/refusal';

interface SaveOfflineProps {
  readonly booking: BookingDetails;
  /** A copy can only be removed. */
  readonly isOver: boolean;
}

/** Saves the trip in this browser, for places without a network. */
export function SaveOffline({ booking, isOver }: SaveOfflineProps) {
  const { uid } = useCustomer();
  const queryClient = useQueryClient();
  const { data: saved, refetch } = useQuery(savedTripOptions(uid, booking.id));
  const local = { networkMode: 'always', onSettled: () => refetch() } as const;
  const saving = useMutation({
    ...local,
    mutationFn: async () => saveTrip(booking, await queryClient.ensureQueryData(companyOptions())),
  });
  const removal = useMutation({ ...local, mutationFn: () => removeTrip(booking.id) });
  const error = saving.error ?? removal.error;
  if (isOver && !saved) return null;
  const isOlder = !isOver && saved?.version !== booking.version;

  return (
    <Stack gap={3}>
      <Text tone="soft" role="status">
        {saved
          ? `Saved on this device on ${formatDateTime(saved.savedAt)}.${isOlder ? ' Your booking has changed since: save it again.' : ''}`
          : 'Travelling without a network? Keep your voucher, documents and itinerary on this device.'}
      </Text>
      <Row gap={3}>
        {saved && <TapLink href={savedTripPath(booking.id)}>Open saved trip</TapLink>}
        {!isOver && (
          <Button variant="secondary" size="sm" busy={saving.isPending} onClick={() => saving.mutate()}>
            <Download aria-hidden="true" />
            <span>{saved ? 'Save again' : 'Save for offline'}</span>
          </Button>
        )}
        {saved && (
          <Button variant="ghost" size="sm" busy={removal.isPending} onClick={() => removal.mutate()}>
            <Trash2 aria-hidden="true" />
            Remove saved trip
          </Button>
        )}
      </Row>
      {error && <FormMessage tone="error">{saveFailure(error)}</FormMessage>}
    </Stack>
  );
}

/** Why a trip was not saved on the device, as a sentence. */
export function saveFailure(error: unknown): string {
  if (!(error instanceof DOMException)) return failureText(toAppError(error));
  return error.name === 'QuotaExceededError'
    ? 'This device has no space left for your trip. Free some space, then save it again.'
    : 'Your browser does not let this site save your trip. Leave the private window or allow site data, then save it again.';
}
