import { Button, FormMessage, Grid, Stack, Text, VisuallyHidden } from '@aertrip/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { QueryState } from '../../components/query-state';
import { CardSkeletons } from '../../features/packages/components/card/card-skeletons';
import { departuresByIdOptions } from '../../features/packages/api/departures-by-id';
import { packagesByIdOptions } from '../../features/packages/api/package-lists';
import { PackageCard } from '../../features/packages/components/card/package-card';
import { unsaveTour, type ShortlistItem } from '../../features/shortlist/shortlist';
import { plural } from '../../lib/text';
import { savedCards, type SavedCard } from './saved-cards';

interface SavedToursProps {
  items: readonly ShortlistItem[];
  today: string;
}

/** The cards of a shortlist, each with its saved departure while it is bookable. */
export function SavedTours({ items, today }: SavedToursProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(items.length);
  const departureIds = items.flatMap(({ departureId }) => departureId ?? []);
  const packages = useQuery({
    ...packagesByIdOptions(items.map(({ packageId }) => packageId)),
    // Adding or removing a tour updates the list in place.
    placeholderData: keepPreviousData,
  });
  const departures = useQuery({
    ...departuresByIdOptions(departureIds, today),
    placeholderData: keepPreviousData,
    enabled: departureIds.length > 0,
  });
  const isComplete = departureIds.length === 0 || departures.data !== undefined || departures.error !== null;

  // The button that removed a tour is gone: focus the first card, or the title.
  useEffect(() => {
    const isFewer = items.length < count.current;
    count.current = items.length;
    if (isFewer && document.activeElement === document.body) list.current?.querySelector('a')?.focus();
  }, [items.length]);

  return (
    <QueryState
      query={{ ...packages, data: isComplete ? packages.data : undefined }}
      errorTitle="Your shortlist could not be loaded"
      pending={<CardSkeletons count={Math.min(items.length, 6)} />}
    >
      {(cards) => {
        const { saved, gone } = savedCards(items, cards, departures.data);
        return (
          <>
            {gone.length > 0 && !packages.isPlaceholderData && <Gone ids={gone} />}
            <Grid as="ul" ref={list} min="lg" gap={5} aria-label="Your shortlist">
              {saved.map((entry) => (
                <Stack as="li" key={entry.card.id} gap={2} align="start">
                  <Saved {...entry} />
                </Stack>
              ))}
            </Grid>
          </>
        );
      }}
    </QueryState>
  );
}

function Saved({ card, isDateGone }: SavedCard) {
  return (
    <>
      <PackageCard card={card} sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw" />
      {isDateGone && (
        <Text size="sm" tone="warn">
          {`The date you saved is no longer available.${card.seatsLeft !== null && card.seatsLeft > 0 ? ' We are showing the next date.' : ''}`}
        </Text>
      )}
      <Button variant="ghost" size="sm" onClick={() => unsaveTour(card.id)}>
        Remove <VisuallyHidden>{card.title}</VisuallyHidden>
      </Button>
    </>
  );
}

/** Tours that are no longer on sale. */
function Gone({ ids }: { ids: readonly string[] }) {
  return (
    <FormMessage
      tone="info"
      action={
        <Button variant="secondary" size="sm" onClick={() => ids.forEach(unsaveTour)}>
          {ids.length === 1 ? 'Remove it' : 'Remove them'}
        </Button>
      }
    >
      {`${plural(ids.length, 'tour')} in your shortlist ${ids.length === 1 ? 'is' : 'are'} not on sale at the moment. `}
    </FormMessage>
  );
}
