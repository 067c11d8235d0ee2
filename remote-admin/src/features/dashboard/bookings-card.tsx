import { dictionary } from '@aertrip/platform/dictionary';
import { figureLinks } from '../../shared/list/figure-links';
import { withBefore, type BookingStatusCount } from './figures';
import { ShareCard } from './share-card';

const names = dictionary<string>({
  hold: 'On hold',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
});

interface BookingsCardProps {
  readonly bookings: readonly BookingStatusCount[];
  /** The same of the period before. */
  readonly before: readonly BookingStatusCount[];
  readonly period: string;
}

/** Bookings made in the period, with and without an enquiry, by current status. */
export function BookingsCard({ bookings, before, period }: BookingsCardProps) {
  const statuses = withBefore(bookings, before, ({ status }) => status, { total: 0 });
  return (
    <ShareCard
      title="Bookings made"
      description="Bookings made in the period, by current status"
      empty="No bookings in this period."
      columns={['Status', 'Bookings']}
      groups={statuses.map((group) => ({
        ...group,
        key: group.status,
        name: names[group.status] ?? group.status,
        href: figureLinks.bookings({ made: period, status: group.status }),
      }))}
    />
  );
}
