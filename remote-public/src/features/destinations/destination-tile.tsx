import { formatPaise } from '@aertrip/platform';
import { Picture, Text } from '@aertrip/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { plural } from '../../lib/text';
import type { DestinationCard } from './destinations';
import styles from './destination-tile.module.css';

interface DestinationTileProps {
  destination: DestinationCard;
  /** `sizes` of the tile's picture. */
  sizes: string;
  /** The picture is in the viewport when the page opens. */
  priority?: boolean;
}

/** A destination as a linked picture: name, number of tours, lowest price. */
export function DestinationTile({ destination, sizes, priority = false }: DestinationTileProps) {
  const { slug, name, heroPath, heroFocalX, heroFocalY, packageCount, priceFromPaise } = destination;
  return (
    <article className={styles.tile}>
      {heroPath && (
        <Picture
          path={heroPath}
          alt=""
          sizes={sizes}
          priority={priority}
          focalX={heroFocalX}
          focalY={heroFocalY}
          className={styles.picture}
        />
      )}
      <div className={styles.text}>
        <h3>
          <Link to={paths.destination.href(slug)} className={styles.link}>
            {name}
          </Link>
        </h3>
        {/* On two lines in each tile, so that names share a line. */}
        <Text size="sm">
          {packageCount === 0 ? 'New tours coming soon' : plural(packageCount, 'tour')}
          {priceFromPaise !== null && <br />}
          {priceFromPaise !== null && `from ${formatPaise(priceFromPaise)}`}
        </Text>
      </div>
    </article>
  );
}
