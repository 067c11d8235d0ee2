import { cx, ErrorPanel, Skeleton } from '@aertrip/ui';
import type { ReactNode } from 'react';
import styles from './sums.module.css';

interface SumsProps {
  /** What the sums are of, for those who do not see that they stand over the list. */
  readonly label: string;
  /** Undefined while they are read. */
  readonly sums: readonly (readonly [name: string, value: ReactNode])[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Whether they are those of the filters before. */
  readonly isStale?: boolean;
}

/** What all rows that match come to, on whatever page they are. */
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
