import { useId } from 'react';
import { MoreLink } from '../../components/more-link';
import { paths } from '../../config/paths';
import type { Region } from './regions';
import { DestinationTile } from './destination-tile';
import styles from './region-row.module.css';

interface RegionRowProps {
  region: Region;
  /** The row is in the viewport when the page opens. */
  priority?: boolean;
}

/** `sizes` of the pictures of so many tiles: they share the row, at most four in a row, three on a narrow one. */
function tileSizes(count: number): string {
  const ofWideRow = Math.ceil(53 / Math.min(count, 4));
  const ofRow = Math.ceil(92 / Math.min(count, 3));
  return `(min-width: 64rem) ${ofWideRow}rem, (min-width: 48rem) ${ofRow}vw, ${count === 1 ? '100vw' : '50vw'}`;
}

/** A region's text on one side, its destinations as tiles on the other. */
export function RegionRow({ region, priority = false }: RegionRowProps) {
  const titleId = useId();
  const { slug, name, intro, destinations } = region;
  // A region with one destination leads there.
  const target = destinations.length === 1 ? destinations[0] : slug && region;
  return (
    <section aria-labelledby={titleId} className={styles.row}>
      <div>
        <h2 id={titleId}>{name}</h2>
        {intro && <p className={styles.intro}>{intro}</p>}
        {target && (
          <MoreLink to={paths.destination.href(target.slug)}>{`All tours in ${target.name}`}</MoreLink>
        )}
      </div>
      <ul className={styles.tiles}>
        {destinations.map((destination, index) => (
          <li key={destination.slug} className={styles.tile}>
            <DestinationTile
              destination={destination}
              sizes={tileSizes(destinations.length)}
              priority={priority && index === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
