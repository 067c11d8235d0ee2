import { ErrorNote, Stack } from '@aertrip/ui';
import { HeldSeats } from '@aertrip/ui/sale';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../config/paths';
import { ownHoldsOptions } from '../api/own-holds';

interface OwnHoldsProps {
  uid: string;
  /** The booking that the page shows already. */
  shownId: string | null;
  className?: string | undefined;
}

/** All seats that the customer holds, with the way to pay for them, or that they are not known; nothing without any. */
export function OwnHolds({ uid, shownId, className }: OwnHoldsProps) {
  const query = useQuery(ownHoldsOptions(uid));
  const { data: holds = [], error } = query;
  if (error && !query.data)
    return (
      <div className={className}>
        <ErrorNote title="We could not check whether you hold seats" query={query} />
      </div>
    );
  const others = holds.filter(({ id }) => id !== shownId);
  if (others.length === 0) return null;
  return (
    <Stack gap={2} className={className}>
      {others.map(({ id, seats, holdExpiresAt, packageTitle }) => (
        <HeldSeats
          key={id}
          seats={seats}
          expiresAt={holdExpiresAt}
          tour={packageTitle}
          href={paths.myBooking.href(id)}
        />
      ))}
    </Stack>
  );
}
