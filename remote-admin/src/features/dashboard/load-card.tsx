import { formatMonth } from '@aertrip/platform';
import { formatCount } from '../../shared/count-text';
import { Card } from '../../shared/card';
import { figureLinks } from '../../shared/list/figure-links';
import { formatBefore, formatShare, sumOf, type LoadMonth } from './figures';
import { Bars } from './bars';
import { FigureTable } from './figure-table';
import { None } from './none';

const departuresOf = ({ period }: LoadMonth) => figureLinks.departures({ when: period, status: 'running' });

const sumsOf = (months: readonly LoadMonth[]) => ({
  departures: sumOf(months, ({ departures }) => departures),
  seats: sumOf(months, ({ seatsTotal }) => seatsTotal),
  sold: sumOf(months, ({ seatsSold }) => seatsSold),
});

interface LoadCardProps {
  readonly months: readonly LoadMonth[];
  /** The same of the period before. */
  readonly before: readonly LoadMonth[];
}

/** Load factor: seats sold of the departures that start in the period. */
export function LoadCard({ months, before }: LoadCardProps) {
  const all = sumsOf(months);
  const earlier = sumsOf(before);
  const earlierLoad = formatBefore(formatShare(earlier.sold, earlier.seats));
  const running = months.filter(({ departures }) => departures > 0);
  return (
    <Card
      title="Load factor"
      description="Share of seats sold, by departure month. Includes seats sold elsewhere."
    >
      {running.length === 0 ? (
        <None>{`No departures in this period; ${earlierLoad}.`}</None>
      ) : (
        <>
          <None>{`${formatShare(all.sold, all.seats)} of all seats of the period, ${earlierLoad}.`}</None>
          <Bars
            full={100}
            bars={running.map((month) => ({
              key: month.month,
              name: formatMonth(month.month),
              href: departuresOf(month),
              values: [month.seatsTotal === 0 ? 0 : (month.seatsSold / month.seatsTotal) * 100],
              text: `${formatShare(month.seatsSold, month.seatsTotal)} of ${formatCount(month.seatsTotal)}`,
            }))}
          />
          <FigureTable
            label="Load factor"
            columns={['Month', 'Departures', 'Seats', 'Sold', 'Load']}
            rows={[
              ...running.map((month) => ({
                key: month.month,
                name: formatMonth(month.month),
                figures: [
                  { text: formatCount(month.departures), href: departuresOf(month) },
                  { text: formatCount(month.seatsTotal) },
                  { text: formatCount(month.seatsSold) },
                  { text: formatShare(month.seatsSold, month.seatsTotal) },
                ],
              })),
              {
                key: 'all',
                name: 'Period',
                figures: [
                  {
                    text: formatCount(all.departures),
                    before: formatBefore(formatCount(earlier.departures)),
                  },
                  { text: formatCount(all.seats), before: formatBefore(formatCount(earlier.seats)) },
                  { text: formatCount(all.sold), before: formatBefore(formatCount(earlier.sold)) },
                  { text: formatShare(all.sold, all.seats), before: earlierLoad },
                ],
              },
            ]}
          />
        </>
      )}
    </Card>
  );
}
