import { Star } from 'lucide-react';
import { cx } from './parts/cx';
import styles from './stars.module.css';

interface StarsProps {
  /** 0 to 5. */
  rating: number;
  /** Size of a star in px. */
  size?: number;
}

const most = 5;

/** A rating as five stars, announced as `4 of 5 stars`. */
export function Stars({ rating, size = 16 }: StarsProps) {
  return (
    <span role="img" aria-label={`${rating} of ${most} stars`} className={styles.stars}>
      {Array.from({ length: most }, (_, index) => (
        <Star key={index} size={size} aria-hidden="true" className={cx(index < rating && styles.full)} />
      ))}
    </span>
  );
}
