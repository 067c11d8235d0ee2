import { Text } from '@aertrip/ui';
import { plural } from '../lib/text';

interface RatingProps {
  /** Out of 5, from real guests; null without published reviews. */
  average: number | null;
  count: number;
}

/** `★ 4.6 · 23 reviews`; nothing for a tour without reviews. */
export function Rating({ average, count }: RatingProps) {
  if (average === null) return null;
  const rating = average.toFixed(1);
  const reviews = plural(count, 'review');
  return (
    <Text as="span" role="img" aria-label={`Rated ${rating} of 5, ${reviews}`} isStrong>
      <Text as="span" tone="warn">
        {'★ '}
      </Text>
      {`${rating} · ${reviews}`}
    </Text>
  );
}
