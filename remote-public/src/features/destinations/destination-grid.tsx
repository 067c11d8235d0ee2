import { cx, List } from '@aertrip/ui';
import type { DestinationCard } from './destinations';
import styles from './destination-grid.module.css';
import { DestinationTile } from './destination-tile';

interface DestinationGridProps {
  destinations: readonly DestinationCard[];
  /** Two of every ten tiles are twice as wide: ten fill the mosaic. */
  isMosaic?: boolean;
  /** The first picture is in the viewport when the page opens. */
  priority?: boolean;
}

const wide = '(min-width: 64rem) 38rem, 50vw';
const narrow = '(min-width: 64rem) 19rem, (min-width: 48rem) 25vw, 50vw';

/** The first and the sixth of every ten, as in the styles. */
const isWide = (index: number) => index % 10 === 0 || index % 10 === 5;

/** Destinations as linked pictures, two in a row of a phone, else four. */
export function DestinationGrid({ destinations, isMosaic = false, priority = false }: DestinationGridProps) {
  return (
    <List gap={3} className={cx(styles.grid, isMosaic && styles.mosaic)}>
      {destinations.map((destination, index) => (
        <li key={destination.slug} className={styles.item}>
          <DestinationTile
            destination={destination}
            sizes={isMosaic && isWide(index) ? wide : narrow}
            priority={priority && index === 0}
          />
        </li>
      ))}
    </List>
  );
}
