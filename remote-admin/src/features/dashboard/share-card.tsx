import { formatCount } from '../../shared/count-text';
import { ChartCard } from './chart-card';
import { formatBefore, formatChange, formatShare, sumOf } from './figures';

interface ShareCardProps {
  readonly title: string;
  readonly description: string;
  readonly empty: string;
  readonly columns: readonly [group: string, count: string];
  readonly groups: readonly {
    readonly key: string;
    readonly name: string;
    readonly href: string;
    readonly total: number;
    /** The same of the period before. */
    readonly before: { readonly total: number };
  }[];
}

/** Counts of groups with their shares of the whole. */
export function ShareCard({ groups, columns, ...card }: ShareCardProps) {
  const all = sumOf(groups, ({ total }) => total);
  const allBefore = sumOf(groups, ({ before }) => before.total);
  return (
    <ChartCard
      {...card}
      columns={[...columns, 'Share']}
      rows={groups.map(({ key, name, href, total, before: { total: earlier } }) => ({
        key,
        name,
        href,
        values: [total],
        text: formatCount(total),
        before: formatChange(total, earlier),
        figures: [
          { text: formatCount(total), before: formatBefore(formatCount(earlier)), href },
          { text: formatShare(total, all), before: formatBefore(formatShare(earlier, allBefore)) },
        ],
      }))}
    />
  );
}
