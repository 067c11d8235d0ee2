import { cx, PageMeta } from '@aertrip/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Page } from '../../components/page';
import { paths } from '../../config/paths';
import { destinationCardsOptions, destinationOptions } from '../../features/destinations/destinations';
import { DestinationHero } from '../../features/destinations/destination-hero';
import { choosablePlaces } from '../../features/destinations/regions';
import { filterMastersOptions } from '../../features/packages/api/filter-masters';
import { PackageFilters } from '../../features/packages/components/search/package-filters';
import { PackageResults } from '../../features/packages/components/search/package-results';
import { usePackageSearch } from '../../features/packages/hooks/use-package-search';
import { activeFilters } from '../../features/packages/model/package-search';
import styles from './destination-view.module.css';

interface DestinationViewProps {
  slug: string;
  today: string;
}

/** A destination and its tours, filtered and sorted by the query string. */
export function DestinationView({ slug, today }: DestinationViewProps) {
  const { data: destination } = useSuspenseQuery(destinationOptions(slug));
  const { data: cards = [] } = useQuery(destinationCardsOptions());
  const { data: options } = useQuery(filterMastersOptions());
  const { search, requested, isBusy, change, clear } = usePackageSearch(slug);
  const names = { destinations: [], themes: options?.themes ?? [], cities: options?.cities ?? [] };

  const card = cards.find((candidate) => candidate.slug === slug);
  const region =
    choosablePlaces(cards).find(({ slug: above }) => above === card?.regionSlug && above !== slug) ?? null;
  const isSearching = activeFilters(search).length > 0;

  return (
    <Page>
      <PageMeta
        title={`${destination.name} tours and holiday packages`}
        description={destination.intro}
        canonicalPath={paths.destination.href(slug)}
        image={destination.heroPath ?? undefined}
      />
      <DestinationHero destination={destination} region={region} isCompact={isSearching} />
      <div className={styles.content}>
        <h2
          className={cx(styles.title, isSearching && styles.searching)}
        >{`Tours in ${destination.name}`}</h2>
        <PackageFilters
          place={slug}
          search={requested}
          today={today}
          names={names}
          onChange={change}
          onClear={clear}
        />
        <PackageResults
          place={{ slug, name: destination.name }}
          search={search}
          names={names}
          requestedSort={requested.sort}
          isBusy={isBusy}
          onChange={change}
          onClear={clear}
        />
      </div>
    </Page>
  );
}
