import { Breadcrumbs, PageMeta } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../components/page';
import { QueryState } from '../components/query-state';
import { Section } from '../components/section';
import { paths } from '../config/paths';
import { destinationCardsOptions } from '../features/destinations/destinations';
import { RegionRow } from '../features/destinations/region-row';
import { groupByRegion } from '../features/destinations/regions';
import { CardSkeletons } from '../features/packages/components/card/card-skeletons';
import { listJsonLd } from '../lib/list-json-ld';
import text from '../components/text.module.css';
import layout from '../components/layout.module.css';

const title = 'All destinations';
const description = 'All Aertrip destinations by region, with the number of tours and starting prices.';

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
      <header className={layout.page}>
        <Breadcrumbs items={[{ label: 'Home', to: paths.home.href }, { label: title }]} />
        <h1>Where would you like to go?</h1>
        <p className={text.lead}>
          Lakes and passes, forts and beaches, trains through the Alps: choose a destination to see all its
          tours.
        </p>
      </header>
      <QueryState
        query={query}
        errorTitle="The destinations could not be loaded"
        pending={
          <Section title={title}>
            <CardSkeletons count={8} />
          </Section>
        }
      >
        {(cards) =>
          groupByRegion(cards).map((region, index) => (
            <RegionRow key={region.slug} region={region} priority={index === 0} />
          ))
        }
      </QueryState>
    </Page>
  );
}
