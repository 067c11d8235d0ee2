import { ButtonLink, EmptyState, FormMessage, Stack } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import type { CustomerUser } from 'shared-auth';
import type { Party } from '../../../lib/party';
import { myTravellersOptions } from '../api/my-travellers';
import { partyQuoteOptions } from '../api/quote';
import {
  isSameParty,
  newDraft,
  partyOf,
  readDraft,
  roomsOfQuote,
  travellersOf,
  withAges,
  withKnownContact,
  type BookingDraft,
} from '../model/draft';
import type { Quote } from '../model/quote';
import { withSavedTravellers, type SavedTraveller } from '../model/saved-travellers';
import { BookingForm, type BookedTour } from './booking-form';
import { QuoteView } from './quote-view';

interface BookingStartProps {
  tour: BookedTour;
  /** Absent for a guest, who confirms a contact in a later step. */
  user: CustomerUser | null;
  /** From the URL. */
  party: Party;
  onGroup: (draft: BookingDraft) => void;
}

/** The stored draft of this package, with new rooms when the URL has another party. */
function draftFor(
  quote: Quote,
  party: Party,
  stored: BookingDraft | undefined,
  user: CustomerUser | null,
  saved: readonly SavedTraveller[],
): BookingDraft {
  const rooms = roomsOfQuote(quote, party.childAges, stored && travellersOf(stored.rooms));
  if (stored) return { ...stored, key: crypto.randomUUID(), rooms };
  return newDraft(withSavedTravellers(rooms, saved, user?.displayName ?? null));
}

/** Begins with the stored draft, else with the rooms that the database assigns to the party. */
export function BookingStart({ tour, user, party, onGroup }: BookingStartProps) {
  const [stored] = useState(() => readDraft(tour.slug));
  const [initial, setInitial] = useState(() =>
    stored && isSameParty(partyOf(stored.rooms), party) ? withKnownContact(stored, user) : undefined,
  );
  const query = useQuery({ ...partyQuoteOptions(tour.departure.id, party), enabled: !initial });
  const quote = query.data && 'quote' in query.data ? query.data.quote : undefined;
  const saved = useQuery({
    ...myTravellersOptions(user?.uid ?? ''),
    enabled: !initial && !stored && user !== null,
  });
  // The form begins empty when the earlier travellers cannot be loaded.
  const isSavedKnown = saved.isFetched || !user || stored !== undefined;
  if (!initial && quote && isSavedKnown)
    setInitial(withKnownContact(draftFor(quote, party, stored, user, saved.data ?? []), user));

  if (initial)
    return (
      <Stack gap={4}>
        {saved.isError && (
          <FormMessage tone="info">
            The names of your earlier travellers could not be loaded. Please enter them.
          </FormMessage>
        )}
        <BookingForm
          tour={tour}
          initial={withAges(initial, tour.departure)}
          isPrefilled={!stored && user !== null && !saved.isError}
          onGroup={onGroup}
        />
      </Stack>
    );
  if (query.data && 'refusal' in query.data) {
    return (
      <EmptyState
        icon={<CalendarX />}
        title="We cannot book this selection"
        action={<ButtonLink to={tour.path}>Change date or travellers</ButtonLink>}
      >
        <p>{query.data.refusal.message}</p>
      </EmptyState>
    );
  }
  return <QuoteView query={query}>{() => null}</QuoteView>;
}
