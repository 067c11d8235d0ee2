import { formatMonth } from '@aertrip/platform';
import { formatCount } from '../../shared/count-text';
import { figureLinks } from '../../shared/list/figure-links';
import { ChartCard } from './chart-card';
import { formatBefore, formatShare, sumOf, type LoadMonth } from './figures';

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
    <ChartCard
      title="Load factor"
      description="Share of seats sold, by departure month. Includes seats sold elsewhere."
      empty={`No departures in this period; ${earlierLoad}.`}
      summary={`${formatShare(all.sold, all.seats)} of all seats of the period, ${earlierLoad}.`}
      full={100}
      columns={['Month', 'Departures', 'Seats', 'Sold', 'Load']}
      rows={running.map(({ month, period, departures, seatsTotal, seatsSold }) => {
        const href = figureLinks.departures({ when: period, status: 'running' });
        return {
          key: month,
          name: formatMonth(month),
          href,
          values: [seatsTotal === 0 ? 0 : (seatsSold / seatsTotal) * 100],
          text: `${formatShare(seatsSold, seatsTotal)} of ${formatCount(seatsTotal)}`,
          figures: [
            { text: formatCount(departures), href },
            { text: formatCount(seatsTotal) },
            { text: formatCount(seatsSold) },
            { text: formatShare(seatsSold, seatsTotal) },
          ],
        };
      })}
      sum={{
        key: 'all',
        name: 'Period',
        figures: [
          ...(['departures', 'seats', 'sold'] as const).map((name) => ({
            text: formatCount(all[name]),
            before: formatBefore(formatCount(earlier[name])),
          })),
          { text: formatShare(all.sold, all.seats), before: earlierLoad },
        ],
      }}
    />
  );
}
