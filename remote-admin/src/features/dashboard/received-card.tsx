import { formatExactPaise, formatMonth, formatPaise } from '@aertrip/platform';
import { figureLinks } from '../../shared/list/figure-links';
import { ChartCard } from './chart-card';
import { formatBefore, formatChange, sumOf, type ReceivedMonth } from './figures';

const sumsOf = (months: readonly ReceivedMonth[]) => ({
  in: sumOf(months, ({ inPaise }) => inPaise),
  out: sumOf(months, ({ outPaise }) => Math.abs(outPaise)),
  net: sumOf(months, ({ inPaise, outPaise }) => inPaise + outPaise),
});

interface ReceivedCardProps {
  readonly months: readonly ReceivedMonth[];
  /** The same of the period before. */
  readonly before: readonly ReceivedMonth[];
}

/** Net money received per month, after refunds. */
export function ReceivedCard({ months, before }: ReceivedCardProps) {
  const all = sumsOf(months);
  const earlier = sumsOf(before);
  const withMoney = months.filter(({ inPaise, outPaise }) => inPaise !== 0 || outPaise !== 0);
  return (
    <ChartCard
      title="Received"
      description="Online and verified payments, less refunds and adjustments, by payment date"
      empty={`No payments or refunds in this period; ${formatBefore(formatPaise(earlier.net))}.`}
      summary={`${formatPaise(all.net)} in the period, ${formatChange(all.net, earlier.net, formatPaise)}.`}
      columns={['Month', 'Received', 'Paid out', 'Net']}
      rows={withMoney.map(({ month, period, inPaise, outPaise }) => {
        const href = figureLinks.ledger({ period, state: 'received' });
        return {
          key: month,
          name: formatMonth(month),
          href,
          values: [inPaise + outPaise],
          text: formatPaise(inPaise + outPaise),
          figures: [
            { text: formatExactPaise(inPaise) },
            { text: formatExactPaise(Math.abs(outPaise)) },
            { text: formatExactPaise(inPaise + outPaise), href },
          ],
        };
      })}
      sum={{
        key: 'all',
        name: 'Period',
        figures: (['in', 'out', 'net'] as const).map((name) => ({
          text: formatExactPaise(all[name]),
          before: formatBefore(formatExactPaise(earlier[name])),
        })),
      }}
    />
  );
}
