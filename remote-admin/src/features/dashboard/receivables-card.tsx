import { formatExactPaise, formatPaise } from '@aertrip/platform';
import { formatCount } from '../../shared/count-text';
import { Card } from '../../shared/card';
import { figureLinks } from '../../shared/list/figure-links';
import { type Receivable } from './figures';
import { Bars } from './bars';
import { FigureTable } from './figure-table';
import { None } from './none';

const names: Readonly<Record<string, string>> = {
  later: 'Due today or later',
  'late-7': 'Up to 7 days late',
  'late-30': '8 to 30 days late',
  'late-31': 'More than 30 days late',
};

const bookingsOf = ({ due }: Receivable) => figureLinks.receivables({ due });

/** Receivables today, regardless of the period, by age. */
export function ReceivablesCard({ receivables }: { readonly receivables: readonly Receivable[] }) {
  const isEmpty = receivables.every(({ total }) => total === 0);
  return (
    <Card
      title="Receivables"
      description="Amounts due now, by age, for all periods; not compared. A late booking counts with its overdue part; the rest is due later."
    >
      {isEmpty ? (
        <None>No receivables.</None>
      ) : (
        <>
          <Bars
            bars={receivables.map((band) => ({
              key: band.due,
              name: names[band.due] ?? band.due,
              href: bookingsOf(band),
              values: [band.duePaise],
              text: formatPaise(band.duePaise),
            }))}
          />
          <FigureTable
            label="Receivables"
            columns={['Age', 'Bookings', 'Amount due']}
            rows={receivables.map((band) => ({
              key: band.due,
              name: names[band.due] ?? band.due,
              figures: [
                { text: formatCount(band.total), href: bookingsOf(band) },
                { text: formatExactPaise(band.duePaise), href: bookingsOf(band) },
              ],
            }))}
          />
        </>
      )}
    </Card>
  );
}
