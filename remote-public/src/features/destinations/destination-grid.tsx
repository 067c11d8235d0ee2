import type { DestinationCard } from './destination';
import styles from './destination-grid.module.css';
import { DestinationTile } from './destination-tile';

interface DestinationGridProps {
  /** Ten tiles fill the mosaic. */
  destinations: readonly DestinationCard[];
}

const wide = '(min-width: 64rem) 38rem, 50vw';
const narrow = '(min-width: 64rem) 19rem, (min-width: 48rem) 25vw, 50vw';

/** The first and the sixth of every ten, as in the styles. */
const isWide = (index: number) => index % 10 === 0 || index % 10 === 5;

/** Mosaic of tiles: two of every ten are twice as wide. */
export function DestinationGrid({ destinations }: DestinationGridProps) {
  return (
    <ul className={styles.grid}>
      {destinations.map((destination, index) => (
        <li key={destination.slug} className={styles.item}>
          <DestinationTile destination={destination} sizes={isWide(index) ? wide : narrow} />
        </li>
      ))}
    </ul>
  );
}
