import { Breadcrumbs, Frame, PageMeta } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from 'react-router-dom';
import { Page } from '../components/page';
import { paths } from '../config/paths';
import { destinationCardsOptions } from '../features/destinations/destinations';
import { choosablePlaces } from '../features/destinations/regions';
import { filterMastersOptions } from '../features/packages/api/masters';
import { PackageFilters } from '../features/packages/components/search/package-filters';
import { PackageResults } from '../features/packages/components/search/package-results';
import { usePackageSearch } from '../features/packages/hooks/use-package-search';
import { writeSearch } from '../features/packages/model/search-query';
import type { ScreenData } from './loaders';

const title = 'Find your tour';
const description =
  'All Aertrip tours by month, departure city, travellers and budget. Each result is one date with its own price and seats.';

/** All tours, filtered by the query string. */
export function SearchScreen() {
  const { today }: ScreenData = useLoaderData();
  const { data: destinations = [] } = useQuery(destinationCardsOptions());
  const { data: options } = useQuery(filterMastersOptions());
  const { search, requested, isBusy, change, clear } = usePackageSearch(null);
  const names = {
    destinations: choosablePlaces(destinations),
    themes: options?.themes ?? [],
    cities: options?.cities ?? [],
  };
  return (
    <Page>
      <PageMeta
        title={title}
        description={description}
        canonicalPath={paths.search.href}
        noIndex={writeSearch(search).size > 0}
      />
      <Frame gap={3}>
        <header>
          <Breadcrumbs items={[{ label: 'Home', to: paths.home.href }, { label: title }]} />
          <h1>{title}</h1>
        </header>
        <PackageFilters
          place={null}
          search={requested}
          today={today}
          names={names}
          onChange={change}
          onClear={clear}
        />
        <PackageResults
          place={null}
          search={search}
          names={names}
          requestedSort={requested.sort}
          isBusy={isBusy}
          onChange={change}
          onClear={clear}
        />
      </Frame>
    </Page>
  );
}
