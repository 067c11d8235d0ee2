import { Breadcrumbs, Columns, Picture } from '@aertrip/ui';
import { paths } from '../../config/paths';
import type { Destination } from './destinations';
import styles from './destination-hero.module.css';

interface DestinationHeroProps {
  destination: Destination;
  /** The parent region, if any. */
  region: { slug: string; name: string } | null;
}

/** Name of a destination beside its picture, low enough for the tours to be in sight. */
export function DestinationHero({ destination, region }: DestinationHeroProps) {
  const { name, heroPath, heroFocalX, heroFocalY } = destination;
  return (
    <Columns as="header">
      <div>
        <Breadcrumbs
          items={[
            { label: 'Home', to: paths.home.href },
            { label: 'Destinations', to: paths.destinations.href },
            ...(region ? [{ label: region.name, to: paths.destination.href(region.slug) }] : []),
            { label: name },
          ]}
        />
        <h1>{name}</h1>
      </div>
      {heroPath && (
        <Picture
          path={heroPath}
          alt=""
          sizes="20rem"
          focalX={heroFocalX}
          focalY={heroFocalY}
          isRounded
          className={styles.picture}
        />
      )}
    </Columns>
  );
}
