import { Card, Grid, Picture, Row, Text, VisuallyHidden } from '@aertrip/ui';
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
        <Card as="li" key={index} gap={1} isCompact className={styles.hotel}>
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
          <Row gap={3} justify="between">
            <span>
              <strong>{name}</strong>
              {orSimilar && ' or similar'}
            </span>
            <Text as="span" tone="warn">
              <VisuallyHidden>{`${stars}-star hotel`}</VisuallyHidden>
              <span aria-hidden="true">{'★'.repeat(stars)}</span>
            </Text>
          </Row>
          <Text size="sm" tone="soft">{`${formatNights(firstNight, nights)} · ${city}`}</Text>
        </Card>
      ))}
    </Grid>
  );
}
