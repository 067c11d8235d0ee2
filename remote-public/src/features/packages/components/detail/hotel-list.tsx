import { Grid, Picture, Text, VisuallyHidden } from '@aertrip/ui';
import { Star } from 'lucide-react';
import type { Hotel } from '../../model/package-detail';
import styles from './hotel-list.module.css';

/** `Night 3`, `Nights 2–3` */
const formatNights = (first: number, count: number) =>
  count === 1 ? `Night ${first}` : `Nights ${first}–${first + count - 1}`;

/** Hotels with nights, category and photograph, if any. */
export function HotelList({ hotels }: { hotels: readonly Hotel[] }) {
  return (
    <Grid as="ul" min="lg" gap={3}>
      {hotels.map(({ name, city, stars, nights, firstNight, orSimilar, ...hotel }, index) => (
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
          <span className={styles.name}>
            <span>{name}</span>
            {orSimilar && <span className={styles.similar}> or similar</span>}
          </span>
          <span className={styles.stars}>
            <VisuallyHidden>{`${stars}-star hotel`}</VisuallyHidden>
            {Array.from({ length: stars }, (_, star) => (
              <Star key={star} size={14} fill="currentColor" aria-hidden="true" />
            ))}
          </span>
          <Text
            as="span"
            size="sm"
            tone="soft"
            className={styles.place}
          >{`${formatNights(firstNight, nights)} · ${city}`}</Text>
        </li>
      ))}
    </Grid>
  );
}
