import { Breadcrumbs, Frame, PageMeta } from '@aertrip/ui';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { Page } from '../components/page';
import { paths } from '../config/paths';
import { readSearch, writeSearch } from '../features/packages/model/search-query';
import { TourSearch } from './catalogue/tour-search';
import type { ScreenData } from './loaders';

const title = 'Find your tour';
const description =
  'All Aertrip tours by month, departure city, travellers and budget. Each result is one date with its own price and seats.';

/** All tours, filtered by the query string. */
export function SearchScreen() {
  const { today }: ScreenData = useLoaderData();
  const [params] = useSearchParams();
  return (
    <Page>
      <PageMeta
        title={title}
        description={description}
        canonicalPath={paths.search.href}
        noIndex={writeSearch(readSearch(params)).size > 0}
      />
      <Frame gap={3}>
        <header>
          <Breadcrumbs items={[{ label: 'Home', to: paths.home.href }, { label: title }]} />
          <h1>{title}</h1>
        </header>
        <TourSearch place={null} today={today} />
      </Frame>
    </Page>
  );
}
