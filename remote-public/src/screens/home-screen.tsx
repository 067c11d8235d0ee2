import { PageMeta } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from 'react-router-dom';
import { BelowTheFold } from '../components/below-the-fold';
import { CallbackBand } from '../components/callback-band';
import { MoreLink } from '../components/more-link';
import { Page } from '../components/page';
import { QueryState } from '../components/query-state';
import { Section } from '../components/section';
import { paths } from '../config/paths';
import { destinationCardsOptions } from '../features/destinations/api/destinations';
import { DestinationGrid } from '../features/destinations/components/destination-grid';
import { featuredDestinations } from '../features/destinations/model/regions';
import { EnquiryDialog } from '../features/enquiry/components/enquiry-dialog';
import { useEnquiryDialog } from '../features/enquiry/hooks/use-enquiry-dialog';
import { filterMastersOptions } from '../features/packages/api/filter-masters';
import {
  calendarOptions,
  departingSoonOptions,
  fewSeatsLeftOptions,
} from '../features/packages/api/package-lists';
import { CardSkeletons } from '../features/packages/components/card/card-skeletons';
import { PackageRail } from '../features/packages/components/card/package-rail';
import { everything } from '../features/packages/model/package-search';
import { ReviewStrip } from '../features/reviews/components/review-strip';
import { fullUrl } from '../lib/full-url';
import { HomeHero } from './home/home-hero';
import { WhyUs } from './home/why-us';
import type { ScreenData } from './loaders';
import { RecentlyViewed } from './recently-viewed/recently-viewed';

const description =
  'Group tours and holidays across India and the world, with a tour manager throughout, clear inclusions and honest prices per person.';

export function HomeScreen() {
  const { today }: ScreenData = useLoaderData();
  const destinations = useQuery(destinationCardsOptions());
  const filters = useQuery(filterMastersOptions());
  const departingSoon = useQuery(departingSoonOptions(today));
  const calendar = useQuery(calendarOptions(null, everything, 'month'));
  const dialog = useEnquiryDialog();
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
        <Section
          title="Where to next?"
          lead="Destinations we know well, with local partners we trust."
          action={<MoreLink to={paths.destinations.href}>All destinations</MoreLink>}
        >
          <QueryState
            query={destinations}
            errorTitle="The destinations could not be loaded"
            pending={<CardSkeletons count={4} />}
          >
            {(cards) => <DestinationGrid destinations={featuredDestinations(cards, 10)} />}
          </QueryState>
        </Section>
      </BelowTheFold>
      <BelowTheFold>
        <DepartingSoon today={today} />
      </BelowTheFold>
      <BelowTheFold>
        <FewSeatsLeft today={today} />
        <WhyUs />
        <ReviewStrip />
        <CallbackBand onRequestCallback={() => dialog.open('callback')} />
        <RecentlyViewed />
      </BelowTheFold>
      <EnquiryDialog
        variant={dialog.variant && 'callback'}
        subject={null}
        today={today}
        onClose={dialog.close}
      />
    </Page>
  );
}

function DepartingSoon({ today }: { today: string }) {
  const query = useQuery(departingSoonOptions(today));
  if (query.data?.length === 0) return null;
  return (
    <Section
      title="Departing soon"
      lead="Bags half packed? These tours leave next."
      tone="mist"
      action={<MoreLink to={paths.search.href}>All tours</MoreLink>}
    >
      <QueryState
        query={query}
        errorTitle="These tours could not be loaded"
        pending={<CardSkeletons count={4} />}
      >
        {(packages) => <PackageRail packages={packages} label="Departing soon" />}
      </QueryState>
    </Section>
  );
}

function FewSeatsLeft({ today }: { today: string }) {
  const query = useQuery(fewSeatsLeftOptions(today));
  if (query.data?.length === 0) return null;
  return (
    <Section title="Few seats left" lead="These departures are nearly full.">
      <QueryState
        query={query}
        errorTitle="These tours could not be loaded"
        pending={<CardSkeletons count={4} />}
      >
        {(packages) => <PackageRail packages={packages} label="Few seats left" />}
      </QueryState>
    </Section>
  );
}
