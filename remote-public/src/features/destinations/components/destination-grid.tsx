import { cx } from '@aertrip/ui';
import type { DestinationCard } from '../model/destination';
import styles from './destination-grid.module.css';
import { DestinationTile } from './destination-tile';

interface DestinationGridProps {
  destinations: readonly DestinationCard[];
  /** `mosaic` makes two of every ten tiles twice as wide; it wants ten. */
  layout?: 'even' | 'mosaic';
  search?: string;
}

export function DestinationGrid({ destinations, layout = 'even', search }: DestinationGridProps) {
  return (
    <ul className={cx(styles.grid, styles[layout])}>
      {destinations.map((destination) => (
        <li key={destination.id} className={styles.item}>
          <DestinationTile destination={destination} search={search} sizes="(min-width: 64rem) 38rem, 50vw" />
        </li>
      ))}
    </ul>
  );
}
