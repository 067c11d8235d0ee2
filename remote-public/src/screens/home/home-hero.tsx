import { Picture, Text } from '@aertrip/ui';
import type { DestinationCard } from '../../features/destinations/destinations';
import { TripSearch, tripSearchEnd } from '../../features/destinations/trip-search';
import styles from './home-hero.module.css';

interface HomeHeroProps {
  /** Slug of the destination in the picture; without one, the first with a picture. */
  pictured?: string;
  destinations: readonly DestinationCard[];
  /** Departure cities. */
  cities: readonly { readonly name: string; readonly iata: string }[];
  /** Months with departures: `2027-05`. */
  months: readonly string[];
}

/** Hero of the home page: claim beside its picture, and the search below. */
export function HomeHero({ pictured, destinations, cities, months }: HomeHeroProps) {
  const withPicture = destinations.filter(({ heroPath }) => heroPath !== null);
  const cover = withPicture.find(({ slug }) => slug === pictured) ?? withPicture[0];
  return (
    <header className={styles.hero}>
      {/* Content below the text moves it up, so a browser that paints during the response must wait for it. */}
      <link rel="expect" href={`#${tripSearchEnd}`} blocking="render" />
      <div>
        <h1 className={styles.title}>See the world in good company</h1>
        <Text tone="soft" className={styles.lead}>
          Group tours with a tour manager who travels with you, and prices with all taxes in them.
        </Text>
      </div>
      {cover?.heroPath && (
        <Picture
          path={cover.heroPath}
          alt=""
          sizes="(min-width: 64rem) 38rem, 100vw"
          priority
          focalX={cover.heroFocalX}
          focalY={cover.heroFocalY}
          className={styles.picture}
        />
      )}
      <div className={styles.search}>
        <TripSearch destinations={destinations} cities={cities} months={months} />
      </div>
    </header>
  );
}
