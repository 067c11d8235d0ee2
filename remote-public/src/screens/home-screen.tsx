import { fullUrl } from '@aertrip/platform';
import { lateComponent, PageMeta } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from 'react-router-dom';
import { BelowTheFold } from '../components/below-the-fold';
import { Page } from '../components/page';
import { paths } from '../config/paths';
import { destinationCardsOptions } from '../features/destinations/destinations';
import { filterMastersOptions } from '../features/packages/api/masters';
import { calendarOptions, departingSoonOptions } from '../features/packages/api/package-lists';
import { everything } from '../features/packages/model/package-search';
import { HomeHero } from './home/home-hero';
import { loadHomeSections } from './home/load-home-sections';
import type { ScreenData } from './loaders';

const description =
  'Group tours and holidays across India and the world, with a tour manager throughout, clear inclusions and honest prices per person.';

const HomeSections = lateComponent(() => loadHomeSections().then((module) => module.HomeSections));

export function HomeScreen() {
  const { today }: ScreenData = useLoaderData();
  const destinations = useQuery(destinationCardsOptions());
  const filters = useQuery(filterMastersOptions());
  const departingSoon = useQuery(departingSoonOptions(today));
  const calendar = useQuery(calendarOptions(null, everything, 'month'));
  const siteUrl = fullUrl('/');
  return (
    <Page>
      <PageMeta
        title="Group tours and holiday packages"
        description={description}
        canonicalPath={paths.home.href}
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'TravelAgency',
          name: 'Aertrip',
          url: siteUrl,
          description,
        }}
      />
      <HomeHero
        // A place of the season, with seats on sale.
        pictured={departingSoon.data?.[0]?.destinationSlug}
        destinations={destinations.data ?? []}
        cities={filters.data?.cities ?? []}
        months={calendar.data?.map(({ on }) => on) ?? []}
      />
      <BelowTheFold>
        <HomeSections today={today} />
      </BelowTheFold>
    </Page>
  );
}
