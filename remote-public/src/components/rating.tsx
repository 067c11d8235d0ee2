import { VisuallyHidden } from '@aertrip/ui';
import { Star } from 'lucide-react';
import { plural } from '../lib/plural';
import styles from './rating.module.css';

interface RatingProps {
  /** Out of 5, from real guests; null without published reviews. */
  average: number | null;
  count: number;
}

/** `4.6 · 23 reviews`; nothing for a tour without reviews. */
export function Rating({ average, count }: RatingProps) {
  if (average === null) return null;
  return (
    <span className={styles.rating}>
      <Star size={16} aria-hidden="true" />
      <VisuallyHidden>Rated </VisuallyHidden>
      {average.toFixed(1)}
      <VisuallyHidden> of 5</VisuallyHidden>
      {` · ${plural(count, 'review')}`}
    </span>
  );
}
