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
import { TourSearch } from './catalogue/tour-search';

/** The tours of a destination. */
export function DestinationScreen() {
  const { today }: ScreenData = useLoaderData();
  const { destination = '' } = useParams();
  return <DestinationView key={destination} slug={destination} today={today} />;
}

function DestinationView({ slug, today }: { slug: string; today: string }) {
  const { data: destination } = useSuspenseQuery(destinationOptions(slug));
  const { data: cards = [] } = useQuery(destinationCardsOptions());
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
        <TourSearch place={{ slug, name: destination.name }} today={today} />
      </Frame>
      <AboutDestination destination={destination} />
    </Page>
  );
}
