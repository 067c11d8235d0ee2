import { Skeleton, VisuallyHidden } from '@aertrip/ui';
import layout from '../../../../components/layout.module.css';

/** Placeholders for cards that are loading. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className={layout.cards} role="status">
      <VisuallyHidden>Loading tours…</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height="26rem" />
      ))}
    </div>
  );
}
