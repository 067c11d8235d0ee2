import {
  Breadcrumbs,
  Button,
  ButtonLink,
  Disclosure,
  EmptyState,
  FormMessage,
  Frame,
  PageMeta,
  Row,
  Text,
} from '@aertrip/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { startTransition, useEffect, useOptimistic, useRef } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { MoreLink } from '../components/section';
import { Page } from '../components/page';
import { PartyFields } from '../components/party-fields';
import { ScriptlessSubmit } from '../components/scriptless-submit';
import { paths } from '../config/paths';
import { cancellationNote } from '../features/booking/components/quote-lines';
import { comparison, maxCompared, stopComparing } from '../features/compare/comparison';
import { readComparison, writeComparison } from '../features/compare/comparison-query';
import { comparedPackagesOptions } from '../features/packages/api/compared-packages';
import { useBrowserStore } from '../lib/browser-store';
import { formatParty, type Party } from '../lib/party';
import { plural } from '../lib/text';
import { CompareTable } from './compare/compare-table';
import { compareTours, departureIdsOf, type ChosenTour } from './compare/compared-tour';
import { useQuotes } from './compare/use-quotes';
import type { ComparisonData } from './loaders';

const title = 'Compare tours';

/** Up to three tours side by side; the query string has the tours, departures and party. */
export function CompareScreen() {
  const { today, slugs }: ComparisonData = useLoaderData();
  const { search } = useLocation();
  const { data: details } = useSuspenseQuery(comparedPackagesOptions(slugs, today));
  const { departureIds, party } = readComparison(new URLSearchParams(search));
  const { tours, isDateGone } = compareTours(details, departureIds, party);
  const missing = slugs.length - details.length;
  return (
    <Page>
      <PageMeta title={title} noIndex />
      <Frame>
        <header>
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
            A date in your link is no longer available, so we are showing the next date of that tour.
          </FormMessage>
        )}
        {tours.length === 0 ? <NothingToCompare party={party} /> : <Comparison tours={tours} party={party} />}
      </Frame>
    </Page>
  );
}

function Comparison({ tours, party }: { tours: readonly ChosenTour[]; party: Party }) {
  const navigate = useNavigate();
  // Shown immediately; the navigation takes a moment.
  const [shown, show] = useOptimistic(party);
  const { compared, isFailed, retry } = useQuotes(tours, party);
  const bar = useRef<HTMLDivElement>(null);

  const go = (left: readonly ChosenTour[], travellers: Party) =>
    navigate(
      paths.compare.href(
        writeComparison(
          left.map(({ detail, departure }) => ({ slug: detail.slug, departureId: departure?.id ?? null })),
          travellers,
        ),
      ),
      { preventScrollReset: true, replace: true },
    );

  const handleParty = (next: Party) =>
    startTransition(async () => {
      show(next);
      await go(tours, next);
    });

  function handleRemove(slug: string) {
    const removed = tours.find(({ detail }) => detail.slug === slug);
    const left = tours.filter((tour) => tour !== removed);
    if (removed) stopComparing(removed.detail.id);
    // The pressed button disappears with its column.
    bar.current?.focus();
    void go(left, party);
  }

  return (
    <>
      <Row ref={bar} tabIndex={-1} justify="between">
        {tours.length < maxCompared && (
          <MoreLink to={paths.search.href}>
            {tours.length === 1 ? 'Add another tour to compare' : 'Add a third tour'}
          </MoreLink>
        )}
      </Row>
      <Travellers tours={tours} party={shown} onParty={handleParty} />
      {isFailed && (
        <FormMessage
          tone="error"
          action={
            <Button variant="secondary" size="sm" onClick={retry}>
              Try again
            </Button>
          }
        >
          We could not calculate the prices for your group.
        </FormMessage>
      )}
      <CompareTable tours={compared} party={party} onRemove={handleRemove} />
      <Text size="sm" tone="soft">
        {cancellationNote}
      </Text>
    </>
  );
}

interface TravellersProps {
  tours: readonly ChosenTour[];
  party: Party;
  onParty: (party: Party) => void;
}

/** The party of the totals and cancellation charges. */
function Travellers({ tours, party, onParty }: TravellersProps) {
  return (
    <form aria-label="Travellers" onSubmit={(event) => event.preventDefault()}>
      <Disclosure title="Prices for your group" aside={formatParty(party)}>
        <input type="hidden" name="tours" value={tours.map(({ detail }) => detail.slug).join()} />
        <input type="hidden" name="departures" value={departureIdsOf(tours).join()} />
        <PartyFields party={party} onChange={onParty} />
        <ScriptlessSubmit>Show the prices</ScriptlessSubmit>
      </Disclosure>
    </form>
  );
}

/** Opens the tours that were ticked; without any, says how to tick some. */
function NothingToCompare({ party }: { party: Party }) {
  const navigate = useNavigate();
  const chosen = useBrowserStore(comparison, (tours) => tours);
  const target = chosen.length > 0 && paths.compare.href(writeComparison(chosen, party));
  useEffect(() => {
    if (target) void navigate(target, { replace: true });
  }, [navigate, target]);
  return (
    <EmptyState
      icon={<Scale />}
      title="No tours to compare yet"
      action={<ButtonLink to={paths.search.href}>Find tours to compare</ButtonLink>}
    >
      <p>Tap the scales on two or three tours to see their prices and inclusions side by side.</p>
    </EmptyState>
  );
}
