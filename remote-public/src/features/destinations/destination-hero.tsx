import { Breadcrumbs, cx, Picture } from '@aertrip/ui';
import { CalendarHeart, Stamp } from 'lucide-react';
import { paths } from '../../config/paths';
import { formatMonths } from '../../lib/dates';
import type { Destination } from './destination';
import styles from './destination-hero.module.css';

interface DestinationHeroProps {
  destination: Destination;
  /** The parent region, if any. */
  region: { slug: string; name: string } | null;
  /** On phones only the name, so that the tours are in sight. */
  isCompact: boolean;
}

/** Picture, name and introduction of a destination, with travel season and visa. */
export function DestinationHero({ destination, region, isCompact }: DestinationHeroProps) {
  const { name, intro, heroPath, heroFocalX, heroFocalY } = destination;
  return (
    <header className={cx(isCompact && styles.compact)}>
      <div className={cx(styles.banner, heroPath === null && styles.plain)}>
        {heroPath && (
          <Picture
            path={heroPath}
            alt=""
            sizes="100vw"
            priority
            focalX={heroFocalX}
            focalY={heroFocalY}
            className={styles.picture}
          />
        )}
        <h1 className={styles.name}>{name}</h1>
      </div>
      <div className={styles.below}>
        <Breadcrumbs
          items={[
            { label: 'Home', to: paths.home.href },
            { label: 'Destinations', to: paths.destinations.href },
            ...(region ? [{ label: region.name, to: paths.destination.href(region.slug) }] : []),
            { label: name },
          ]}
        />
        <div className={styles.columns}>
          {intro && <p className={styles.intro}>{intro}</p>}
          <Facts destination={destination} />
        </div>
      </div>
    </header>
  );
}

function Facts({ destination: { bestMonths, visaNote } }: { destination: Destination }) {
  if (bestMonths.length === 0 && !visaNote) return null;
  return (
    <dl className={styles.facts}>
      {bestMonths.length > 0 && (
        <div>
          <dt>
            <CalendarHeart size={20} aria-hidden="true" /> Best months
          </dt>
          <dd>{formatMonths(bestMonths)}</dd>
        </div>
      )}
      {visaNote && (
        <div>
          <dt>
            <Stamp size={20} aria-hidden="true" /> Visa
          </dt>
          <dd>{visaNote}</dd>
        </div>
      )}
    </dl>
  );
}
