import { formatCount } from '../../shared/count-text';
import { Card } from '../../shared/card';
import { figureLinks } from '../../shared/list/figure-links';
import {
  formatBefore,
  formatChange,
  formatShare,
  sumOf,
  withBefore,
  type BookingStatusCount,
} from './figures';
import { Bars } from './bars';
import { FigureTable } from './figure-table';
import { None } from './none';

const names: Readonly<Record<string, string>> = {
  hold: 'On hold',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

interface BookingsCardProps {
  readonly bookings: readonly BookingStatusCount[];
  /** The same of the period before. */
  readonly before: readonly BookingStatusCount[];
  readonly period: string;
}

/** Bookings made in the period, with and without an enquiry, by current status. */
export function BookingsCard({ bookings, before, period }: BookingsCardProps) {
  const all = sumOf(bookings, ({ total }) => total);
  const allBefore = sumOf(before, ({ total }) => total);
  const statuses = withBefore(bookings, before, ({ status }) => status, { total: 0 });
  const listOf = (status: string) => figureLinks.bookings({ made: period, status });
  return (
    <Card title="Bookings made" description="Bookings made in the period, by current status">
      {statuses.length === 0 ? (
        <None>No bookings in this period.</None>
      ) : (
        <>
          <Bars
            bars={statuses.map(({ status, total, before: { total: earlier } }) => ({
              key: status,
              name: names[status] ?? status,
              href: listOf(status),
              values: [total],
              text: formatCount(total),
              before: formatChange(total, earlier),
            }))}
          />
          <FigureTable
            label="Bookings made"
            columns={['Status', 'Bookings', 'Share']}
            rows={statuses.map(({ status, total, before: { total: earlier } }) => ({
              key: status,
              name: names[status] ?? status,
              figures: [
                {
                  text: formatCount(total),
                  before: formatBefore(formatCount(earlier)),
                  href: listOf(status),
                },
                { text: formatShare(total, all), before: formatBefore(formatShare(earlier, allBefore)) },
              ],
            }))}
          />
        </>
      )}
    </Card>
  );
}
