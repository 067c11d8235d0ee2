import { HeldSeats } from '@aertrip/ui/sale';
import { paths } from '../../../config/paths';
import { useOwnHolds } from '../hooks/use-own-holds';

/** The customer's current holds of a tour; renders nothing without one. */
export function OwnHolds({ packageSlug }: { packageSlug: string }) {
  return useOwnHolds(packageSlug).map(({ id, seats, holdExpiresAt }) => (
    <HeldSeats key={id} seats={seats} expiresAt={holdExpiresAt} href={paths.myBooking.href(id)} />
  ));
}
