import { useLoaderData, useParams } from 'react-router-dom';
import { Frame, PageMeta } from '@aertrip/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ScreenData } from './loaders';
import { Page } from '../components/page';
import { paths } from '../config/paths';
import { destinationCardsOptions, destinationOptions } from '../features/destinations/destinations';
import { AboutDestination } from '../features/destinations/about-destination';
import { DestinationHero } from '../features/destinations/destination-hero';
import { choosablePlaces } from '../features/destinations/regions';
import { filterMastersOptions } from '../features/packages/api/masters';
import { PackageFilters } from '../features/packages/components/search/package-filters';
import { PackageResults } from '../features/packages/components/search/package-results';
import { usePackageSearch } from '../features/packages/hooks/use-package-search';

/** The tours of a destination. */
export function DestinationScreen() {
  const { today }: ScreenData = useLoaderData();
  const { destination = '' } = useParams();
  return <DestinationView key={destination} slug={destination} today={today} />;
}

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
  const names = {
    destinations: choosablePlaces(cards),
    themes: options?.themes ?? [],
    cities: options?.cities ?? [],
  };

  const card = cards.find((candidate) => candidate.slug === slug);
  const region =
    choosablePlaces(cards).find(({ slug: above }) => above === card?.regionSlug && above !== slug) ?? null;

  return (
    <Page>
      <PageMeta
        title={`${destination.name} tours and holiday packages`}
        description={destination.intro}
        canonicalPath={paths.destination.href(slug)}
        image={destination.heroPath ?? undefined}
      />
      <Frame gap={3}>
        <DestinationHero destination={destination} region={region} />
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
      </Frame>
      <AboutDestination destination={destination} />
    </Page>
  );
}
