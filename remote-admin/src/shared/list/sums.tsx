import { cx } from '@aertrip/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotLoaded } from '../not-loaded';
import styles from './sums.module.css';

interface SumsProps<Data> {
  /** Accessible name of the totals. */
  readonly label: string;
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  readonly sumsOf: (data: Data) => readonly (readonly [name: string, value: ReactNode])[];
}

/** Totals of all matching rows, over all pages; those of former filters are dimmed. */
export function Sums<Data>({ label, query, sumsOf }: SumsProps<Data>) {
  if (query.data === undefined) return <NotLoaded query={query} height="3.75rem" />;
  return (
    <dl aria-label={label} className={cx(styles.sums, query.isPlaceholderData && styles.stale)}>
      {sumsOf(query.data).map(([name, value]) => (
        <div key={name} className={styles.sum}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
