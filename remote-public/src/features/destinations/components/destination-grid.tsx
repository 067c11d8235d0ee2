import type { DestinationCard } from '../model/destination';
import styles from './destination-grid.module.css';
import { DestinationTile } from './destination-tile';

interface DestinationGridProps {
  /** Ten fill the mosaic. */
  destinations: readonly DestinationCard[];
}

/** Tiles as a mosaic: two of every ten are twice as wide. */
export function DestinationGrid({ destinations }: DestinationGridProps) {
  return (
    <ul className={styles.grid}>
      {destinations.map((destination) => (
        <li key={destination.id} className={styles.item}>
          <DestinationTile destination={destination} sizes="(min-width: 64rem) 38rem, 50vw" />
        </li>
      ))}
    </ul>
  );
}
