import { formatDate } from '@aertrip/platform';
import { formatCount } from '../../shared/count-text';
import { Card } from '../../shared/card';
import { figureLinks } from '../../shared/list/figure-links';
import { formatPeriod } from '../../shared/list/period';
import { FigureTable } from './figure-table';
import { formatChange, sumOf, type TrendPart } from './figures';
import styles from './trend-card.module.css';

interface TrendCardProps {
  readonly parts: readonly TrendPart[];
  /** Enquiries and bookings of the period before. */
  readonly before: { readonly enquiries: number; readonly bookings: number };
  readonly own: Readonly<Record<string, string>>;
}

const [width, height] = [100, 30];

/** Points of a line over the whole drawing. */
const toPoints = (values: readonly number[], most: number) =>
  values
    .map((value, index) => {
      const x = values.length === 1 ? width / 2 : (index / (values.length - 1)) * width;
      return `${x},${height - (value / most) * height}`;
    })
    .join(' ');

/** The sum of a line, beside the period before. */
function formatSum(values: readonly number[], before: number): string {
  const all = sumOf(values, (value) => value);
  return `${formatCount(all)}, ${formatChange(all, before)}`;
}

/** Enquiries and bookings over the period; the numbers are in the table below. */
export function TrendCard({ parts, before, own }: TrendCardProps) {
  const enquiries = parts.map((part) => part.enquiries);
  const bookings = parts.flatMap((part) => part.bookings ?? []);
  const most = Math.max(1, ...enquiries, ...bookings);
  const [first = ''] = parts[0]?.period.split('..') ?? [];
  const last = parts.at(-1)?.period.split('..')[1] ?? '';
  const hasBookings = bookings.length > 0;
  return (
    <Card
      title="Trend"
      description={hasBookings ? 'Enquiries received and bookings made' : 'Enquiries received'}
    >
      <ul className={styles.legend}>
        <li data-line="enquiries">{`Enquiries: ${formatSum(enquiries, before.enquiries)}`}</li>
        {hasBookings && <li data-line="bookings">{`Bookings: ${formatSum(bookings, before.bookings)}`}</li>}
        <li className={styles.most}>{`Highest: ${formatCount(most)}`}</li>
      </ul>
      <svg
        viewBox={`0 -1 ${width} ${height + 2}`}
        preserveAspectRatio="none"
        className={styles.drawing}
        aria-hidden
      >
        <polyline data-line="enquiries" points={toPoints(enquiries, most)} />
        {hasBookings && <polyline data-line="bookings" points={toPoints(bookings, most)} />}
      </svg>
      <p className={styles.days}>
        <span>{formatDate(first)}</span>
        <span>{formatDate(last)}</span>
      </p>
      <FigureTable
        label="Trend"
        columns={['Days', 'Enquiries', ...(hasBookings ? ['Bookings'] : [])]}
        rows={parts.map(({ period, ...part }) => ({
          key: period,
          name: formatPeriod(period),
          figures: [
            { text: formatCount(part.enquiries), href: figureLinks.enquiries({ made: period, ...own }) },
            ...(part.bookings === null
              ? []
              : [{ text: formatCount(part.bookings), href: figureLinks.bookings({ made: period }) }]),
          ],
        }))}
      />
    </Card>
  );
}
