import { Skeleton, VisuallyHidden } from '@aertrip/ui';
import styles from './package-grid.module.css';

/** Placeholders for cards that are loading. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.grid} role="status">
      <VisuallyHidden>Loading tours…</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height="26rem" />
      ))}
    </div>
  );
}
