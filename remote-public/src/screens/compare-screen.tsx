import { Breadcrumbs, ButtonLink, CheckboxField, EmptyState, FormMessage, PageMeta } from '@aertrip/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { MoreLink } from '../components/more-link';
import { Page } from '../components/page';
import { Paragraphs } from '../components/paragraphs';
import { QueryState } from '../components/query-state';
import { paths } from '../config/paths';
import { comparison, mostCompared, stopComparing } from '../features/compare/model/comparison';
import { readComparison, writeComparison } from '../features/compare/model/comparison-query';
import { comparedPackagesOptions } from '../features/packages/api/compared-packages';
import { packageTermsOptions } from '../features/packages/api/package-terms';
import { useBrowserStore } from '../lib/browser-store';
import { plural } from '../lib/plural';
import styles from './compare-screen.module.css';
import { CompareTable } from './compare/compare-table';
import { compareTours, type ComparedTour } from './compare/compared-tour';
import type { ComparisonData } from './loaders';

const title = 'Compare tours';

/** Up to three tours side by side; the query string says which, and with which departures. */
export function CompareScreen() {
  const { today, slugs }: ComparisonData = useLoaderData();
  const { search } = useLocation();
  const { data: details } = useSuspenseQuery(comparedPackagesOptions(slugs, today));
  const { departureIds } = readComparison(new URLSearchParams(search));
  const { tours, isDateGone } = compareTours(details, departureIds);
  const missing = slugs.length - details.length;
  return (
    <Page>
      <PageMeta title={title} noIndex />
      <div className={styles.content}>
        <header className={styles.header}>
          <Breadcrumbs items={[{ label: 'Home', to: paths.home.href }, { label: title }]} />
          <h1 id="compare-title" tabIndex={-1}>
            {title}
          </h1>
        </header>
        {missing > 0 && (
          <FormMessage tone="info">
            {`${plural(missing, 'tour')} in your link ${missing === 1 ? 'is' : 'are'} not on sale at the moment.`}
          </FormMessage>
        )}
        {isDateGone && tours.length > 0 && (
          <FormMessage tone="info">
            A date in your link can no longer be booked; the next one of that tour stands in its place.
          </FormMessage>
        )}
        {tours.length === 0 ? <NothingToCompare /> : <Comparison tours={tours} />}
      </div>
    </Page>
  );
}

function Comparison({ tours }: { tours: readonly ComparedTour[] }) {
  const navigate = useNavigate();
  const bar = useRef<HTMLDivElement>(null);
  const [highlights, setHighlights] = useState(false);

  function handleRemove(slug: string) {
    const removed = tours.find(({ detail }) => detail.slug === slug);
    const left = tours.filter((tour) => tour !== removed);
    if (removed) stopComparing(removed.detail.id);
    // The button that was pressed goes with its column.
    bar.current?.focus();
    void navigate(
      paths.compare.href(
        writeComparison(
          left.map(({ detail, departure }) => ({ slug: detail.slug, departureId: departure?.id ?? null })),
        ),
      ),
      { preventScrollReset: true, replace: true },
    );
  }

  return (
    <>
      <div ref={bar} tabIndex={-1} className={styles.bar}>
        {tours.length > 1 && (
          <CheckboxField
            label="Highlight what is different"
            checked={highlights}
            onChange={(event) => setHighlights(event.target.checked)}
          />
        )}
        {tours.length < mostCompared && (
          <MoreLink to={paths.destinations.href}>
            {tours.length === 1 ? 'Choose another tour to compare' : 'Add a third tour'}
          </MoreLink>
        )}
      </div>
      <CompareTable tours={tours} highlights={highlights && tours.length > 1} onRemove={handleRemove} />
      <CancellationTerms />
    </>
  );
}

/** What holds for every tour, once. */
function CancellationTerms() {
  const query = useQuery(packageTermsOptions());
  return (
    <section id="cancellation" aria-labelledby="cancellation-title" className={styles.terms}>
      <h2 id="cancellation-title">Cancellation, the same for all tours</h2>
      <QueryState query={query} errorTitle="The terms could not be loaded">
        {({ policies }) =>
          policies
            .filter(({ kind }) => kind === 'cancellation')
            .map(({ title: name, body }) => (
              <div key={name} className={styles.term}>
                <h3>{name}</h3>
                <Paragraphs text={body} />
              </div>
            ))
        }
      </QueryState>
    </section>
  );
}

function NothingToCompare() {
  const chosen = useBrowserStore(comparison, (tours) => tours);
  return (
    <EmptyState
      icon={<Scale />}
      title="Nothing to compare yet"
      action={
        <>
          {chosen.length > 0 && (
            <ButtonLink to={paths.compare.href(writeComparison(chosen))}>
              {chosen.length === 1 ? 'Show the tour I chose' : `Compare the ${chosen.length} tours I chose`}
            </ButtonLink>
          )}
          <ButtonLink to={paths.destinations.href} variant={chosen.length > 0 ? 'secondary' : 'primary'}>
            See all destinations
          </ButtonLink>
        </>
      }
    >
      <p>Tick “Compare” on two or three tours, and see here what each of them costs and includes.</p>
    </EmptyState>
  );
}
