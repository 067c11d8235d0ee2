import { VisuallyHidden } from '@aertrip/ui';
import { Star } from 'lucide-react';
import { plural } from '../../../../lib/plural';
import type { Hotel } from '../../model/package-detail';
import styles from './hotel-list.module.css';

/** Where one sleeps, for how long, and how well. */
export function HotelList({ hotels }: { hotels: readonly Hotel[] }) {
  return (
    <ul className={styles.hotels}>
      {hotels.map(({ name, city, stars, nights }, index) => (
        <li key={index} className={styles.hotel}>
          <span className={styles.name}>{name}</span>
          <span className={styles.stars}>
            <VisuallyHidden>{plural(stars, 'star')}</VisuallyHidden>
            {Array.from({ length: stars }, (_, star) => (
              <Star key={star} size={14} fill="currentColor" aria-hidden="true" />
            ))}
          </span>
          <span className={styles.place}>{`${city} · ${plural(nights, 'night')}`}</span>
        </li>
      ))}
    </ul>
  );
}
