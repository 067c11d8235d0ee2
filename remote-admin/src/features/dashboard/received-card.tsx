import { formatExactPaise, formatMonth, formatPaise } from '@aertrip/platform';
import { Card } from '../../shared/card';
import { figureLinks } from '../../shared/list/figure-links';
import { formatBefore, formatChange, sumOf, type ReceivedMonth } from './figures';
import { Bars } from './bars';
import { FigureTable } from './figure-table';
import { None } from './none';

const ledgerOf = ({ period }: ReceivedMonth) => figureLinks.ledger({ period, state: 'received' });

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
    <Card
      title="Received"
      description="Online and verified payments, less refunds and adjustments, by payment date"
    >
      {withMoney.length === 0 ? (
        <None>{`No payments or refunds in this period; ${formatBefore(formatPaise(earlier.net))}.`}</None>
      ) : (
        <>
          <None>{`${formatPaise(all.net)} in the period, ${formatChange(all.net, earlier.net, formatPaise)}.`}</None>
          <Bars
            bars={withMoney.map((month) => ({
              key: month.month,
              name: formatMonth(month.month),
              href: ledgerOf(month),
              values: [month.inPaise + month.outPaise],
              text: formatPaise(month.inPaise + month.outPaise),
            }))}
          />
          <FigureTable
            label="Received"
            columns={['Month', 'Received', 'Paid out', 'Net']}
            rows={[
              ...withMoney.map((month) => ({
                key: month.month,
                name: formatMonth(month.month),
                figures: [
                  { text: formatExactPaise(month.inPaise) },
                  { text: formatExactPaise(Math.abs(month.outPaise)) },
                  { text: formatExactPaise(month.inPaise + month.outPaise), href: ledgerOf(month) },
                ],
              })),
              {
                key: 'all',
                name: 'Period',
                figures: (['in', 'out', 'net'] as const).map((name) => ({
                  text: formatExactPaise(all[name]),
                  before: formatBefore(formatExactPaise(earlier[name])),
                })),
              },
            ]}
          />
        </>
      )}
    </Card>
  );
}
