import { cx, ErrorPanel, Skeleton } from '@aertrip/ui';
import type { ReactNode } from 'react';
import styles from './sums.module.css';

interface SumsProps {
  /** Accessible name of the totals. */
  readonly label: string;
  /** Undefined while loading. */
  readonly sums: readonly (readonly [name: string, value: ReactNode])[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Whether they still belong to the former filters. */
  readonly isStale?: boolean;
}

/** Totals of all matching rows, over all pages. */
export function Sums({ label, sums, error, onRetry, isStale }: SumsProps) {
  if (!sums) return error ? <ErrorPanel error={error} onRetry={onRetry} /> : <Skeleton height="3.75rem" />;
  return (
    <dl aria-label={label} className={cx(styles.sums, isStale && styles.stale)}>
      {sums.map(([name, value]) => (
        <div key={name} className={styles.sum}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
