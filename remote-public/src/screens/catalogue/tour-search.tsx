import { useQuery } from '@tanstack/react-query';
import { destinationCardsOptions } from '../../features/destinations/destinations';
import { choosablePlaces } from '../../features/destinations/regions';
import { filterMastersOptions } from '../../features/packages/api/masters';
import { PackageFilters } from '../../features/packages/components/search/package-filters';
import { PackageResults } from '../../features/packages/components/search/package-results';
import { usePackageSearch } from '../../features/packages/hooks/use-package-search';

interface TourSearchProps {
  /** A destination, or a region with all of its destinations; null for all. */
  place: { readonly slug: string; readonly name: string } | null;
  today: string;
}

/** The tours of a place or of all, filtered and sorted by the query string. */
export function TourSearch({ place, today }: TourSearchProps) {
  const { data: cards = [] } = useQuery(destinationCardsOptions());
  const { data: masters } = useQuery(filterMastersOptions());
  const { search, requested, isBusy, change, clear } = usePackageSearch(place?.slug ?? null);
  const names = {
    destinations: choosablePlaces(cards),
    themes: masters?.themes ?? [],
    cities: masters?.cities ?? [],
  };
  return (
    <>
      <PackageFilters
        place={place?.slug ?? null}
        search={requested}
        today={today}
        names={names}
        onChange={change}
        onClear={clear}
      />
      <PackageResults
        place={place}
        search={search}
        names={names}
        requestedSort={requested.sort}
        isBusy={isBusy}
        onChange={change}
        onClear={clear}
      />
    </>
  );
}
