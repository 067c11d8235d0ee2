import { Grid, Skeleton, VisuallyHidden } from '@aertrip/ui';

/** Placeholders for cards that are loading. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <Grid min="lg" gap={5} role="status">
      <VisuallyHidden>Loading tours…</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height="26rem" />
      ))}
    </Grid>
  );
}
