import { formatCount } from '../../shared/count-text';
import { Card } from '../../shared/card';
import { figureLinks } from '../../shared/list/figure-links';
import { formatShare, type Dashboard } from './figures';
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
  readonly bookings: NonNullable<Dashboard['bookings']>;
  readonly period: string;
}

/** Bookings made in the period, with and without an enquiry, by current status. */
export function BookingsCard({ bookings, period }: BookingsCardProps) {
  const all = bookings.reduce((sum, { total }) => sum + total, 0);
  const listOf = (status: string) => figureLinks.bookings({ made: period, status });
  return (
    <Card title="Bookings made" description="Bookings made in the period, by current status">
      {all === 0 ? (
        <None>No bookings in this period.</None>
      ) : (
        <>
          <Bars
            bars={bookings.map(({ status, total }) => ({
              key: status,
              name: names[status] ?? status,
              href: listOf(status),
              values: [total],
              text: formatCount(total),
            }))}
          />
          <FigureTable
            label="Bookings made"
            columns={['Status', 'Bookings', 'Share']}
            rows={bookings.map(({ status, total }) => ({
              key: status,
              name: names[status] ?? status,
              figures: [
                { text: formatCount(total), href: listOf(status) },
                { text: formatShare(total, all) },
              ],
            }))}
          />
        </>
      )}
    </Card>
  );
}
