import { Picture, VisuallyHidden } from '@aertrip/ui';
import { Star } from 'lucide-react';
import { plural } from '../../../../lib/plural';
import type { Hotel } from '../../model/package-detail';
import styles from './hotel-list.module.css';

/** Hotels with nights, category and photograph, if any. */
export function HotelList({ hotels }: { hotels: readonly Hotel[] }) {
  return (
    <ul className={styles.hotels}>
      {hotels.map(({ name, city, stars, nights, ...hotel }, index) => (
        <li key={index} className={styles.hotel}>
          {hotel.photoPath && (
            <Picture
              path={hotel.photoPath}
              alt={hotel.photoAlt}
              sizes="(min-width: 40rem) 26rem, 100vw"
              focalX={hotel.photoFocalX}
              focalY={hotel.photoFocalY}
              className={styles.photo}
            />
          )}
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
