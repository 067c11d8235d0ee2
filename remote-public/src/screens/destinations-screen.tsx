import { Breadcrumbs, Frame, PageMeta, Row, Text } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { MoreLink, Section } from '../components/section';
import { Page } from '../components/page';
import { QueryState } from '../components/query-state';
import { CardSkeletons } from '../features/packages/components/card/card-skeletons';
import { paths } from '../config/paths';
import { destinationCardsOptions, type DestinationCard } from '../features/destinations/destinations';
import { DestinationGrid } from '../features/destinations/destination-grid';
import { choosablePlaces } from '../features/destinations/regions';
import { listJsonLd } from '../lib/list-json-ld';

const title = 'All destinations';
const scopes = [
  { scope: 'domestic', name: 'India' },
  { scope: 'international', name: 'Abroad' },
] as const;

const description =
  'All Aertrip destinations in India and abroad, with the number of tours and starting prices.';

export function DestinationsScreen() {
  const query = useQuery(destinationCardsOptions());
  return (
    <Page>
      <PageMeta
        title={title}
        description={description}
        canonicalPath={paths.destinations.href}
        jsonLd={
          query.data &&
          listJsonLd(
            title,
            query.data.map(({ name, slug }) => ({ name, path: paths.destination.href(slug) })),
          )
        }
      />
      <Frame as="header" gap={2}>
        <Breadcrumbs items={[{ label: 'Home', to: paths.home.href }, { label: title }]} />
        <h1>Where would you like to go?</h1>
        <Text size="lg" tone="soft">
          Choose a destination to see its tours, with prices per person, taxes included.
        </Text>
      </Frame>
      <QueryState
        query={query}
        errorTitle="The destinations could not be loaded"
        pending={
          <Section title="India">
            <CardSkeletons count={8} />
          </Section>
        }
      >
        {(cards) =>
          scopes.map(({ scope, name }, index) => (
            <Section key={scope} title={name}>
              <DestinationGrid
                destinations={cards.filter((card) => card.scope === scope && card.kind !== 'region')}
                priority={index === 0}
              />
              <RegionLinks cards={cards} scope={scope} />
            </Section>
          ))
        }
      </QueryState>
    </Page>
  );
}

/** The ways to all tours of a region with several destinations. */
function RegionLinks({ cards, scope }: { cards: readonly DestinationCard[]; scope: string }) {
  const regions = choosablePlaces(cards).filter((card) => card.kind === 'region' && card.scope === scope);
  return (
    <Row gap={5}>
      {regions.map(({ slug, name }) => (
        <MoreLink key={slug} to={paths.destination.href(slug)}>{`All tours in ${name}`}</MoreLink>
      ))}
    </Row>
  );
}
