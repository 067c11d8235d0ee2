import { Star } from 'lucide-react';
import { cx } from './parts/cx';
import styles from './stars.module.css';

interface StarsProps {
  /** 0 to 5; averages are drawn to the nearest half. */
  rating: number;
  /** Size of a star in px. */
  size?: number;
  className?: string;
}

const most = 5;

/** A rating as five stars, announced as `4 of 5 stars`. */
export function Stars({ rating, size = 16, className }: StarsProps) {
  const halves = Math.round(rating * 2);
  return (
    <span role="img" aria-label={`${rating} of ${most} stars`} className={cx(styles.stars, className)}>
      {Array.from({ length: most }, (_, index) => {
        const fill = Math.max(0, Math.min(halves - index * 2, 2));
        return (
          <span key={index} data-fill={fill} className={styles.star}>
            <Star size={size} aria-hidden="true" />
            {fill === 1 && <Star size={size} aria-hidden="true" className={styles.half} />}
          </span>
        );
      })}
    </span>
  );
}
