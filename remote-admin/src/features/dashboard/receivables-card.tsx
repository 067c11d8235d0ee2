import { formatExactPaise, formatPaise } from '@aertrip/platform';
import { dictionary } from '@aertrip/platform/dictionary';
import { formatCount } from '../../shared/count-text';
import { figureLinks } from '../../shared/list/figure-links';
import { ChartCard } from './chart-card';
import type { Receivable } from './figures';

const names = dictionary<string>({
  later: 'Due today or later',
  'late-7': 'Up to 7 days late',
  'late-30': '8 to 30 days late',
  'late-31': 'More than 30 days late',
});

/** Receivables today, regardless of the period, by age. */
export function ReceivablesCard({ receivables }: { readonly receivables: readonly Receivable[] }) {
  const isEmpty = receivables.every(({ total }) => total === 0);
  return (
    <ChartCard
      title="Receivables"
      description="Amounts due now, by age, for all periods; not compared. A late booking counts with its overdue part; the rest is due later."
      empty="No receivables."
      columns={['Age', 'Bookings', 'Amount due']}
      rows={(isEmpty ? [] : receivables).map(({ due, total, duePaise }) => {
        const href = figureLinks.receivables({ due });
        return {
          key: due,
          name: names[due] ?? due,
          href,
          values: [duePaise],
          text: formatPaise(duePaise),
          figures: [
            { text: formatCount(total), href },
            { text: formatExactPaise(duePaise), href },
          ],
        };
      })}
    />
  );
}
