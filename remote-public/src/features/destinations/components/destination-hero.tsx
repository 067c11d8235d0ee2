import { Breadcrumbs, Picture } from '@aertrip/ui';
import { CalendarHeart, Stamp } from 'lucide-react';
import { paths } from '../../../config/paths';
import { formatMonths } from '../../../lib/dates';
import type { Destination } from '../model/destination';
import styles from './destination-hero.module.css';

interface DestinationHeroProps {
  destination: Destination;
  /** The region it lies in, where it has one. */
  region: { slug: string; name: string } | null;
}

/** Picture, name and introduction of a destination, with when to go and what visa it takes. */
export function DestinationHero({ destination, region }: DestinationHeroProps) {
  const { name, intro, heroPath, visaNote, bestMonths } = destination;
  return (
    <header className={styles.hero}>
      {heroPath && <Picture path={heroPath} alt="" sizes="100vw" priority className={styles.picture} />}
      <div className={styles.inner}>
        <div className={styles.panel}>
          <Breadcrumbs
            items={[
              { label: 'Home', to: paths.home },
              { label: 'Destinations', to: paths.destinations },
              ...(region ? [{ label: region.name, to: paths.destination(region.slug) }] : []),
              { label: name },
            ]}
          />
          <h1>{name}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
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
        </div>
      </div>
    </header>
  );
}
