import { useId } from 'react';
import { MoreLink } from '../../../components/more-link';
import { paths } from '../../../config/paths';
import type { Region } from '../model/regions';
import { DestinationTile } from './destination-tile';
import styles from './region-row.module.css';

interface RegionRowProps {
  region: Region;
  /** Query string that every link takes along, such as `?month=2027-01`. */
  search: string;
}

/** A region in words on one side, its destinations as tiles on the other. */
export function RegionRow({ region, search }: RegionRowProps) {
  const titleId = useId();
  const { slug, name, intro, destinations } = region;
  return (
    <section aria-labelledby={titleId} className={styles.row}>
      <div>
        <h2 id={titleId}>{name}</h2>
        {intro && <p className={styles.intro}>{intro}</p>}
        {slug && destinations.length > 1 && (
          <MoreLink to={paths.destination(slug) + search}>{`All tours of ${name}`}</MoreLink>
        )}
      </div>
      <ul className={styles.tiles}>
        {destinations.map((destination) => (
          <li key={destination.id} className={styles.tile}>
            <DestinationTile
              destination={destination}
              search={search}
              sizes="(min-width: 64rem) 50rem, 100vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
