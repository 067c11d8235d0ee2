import { ButtonLink, EmptyState } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import type { CustomerUser } from 'shared-auth';
import type { Party } from '../../../lib/party';
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
function draftFor(quote: Quote, party: Party, stored: BookingDraft | undefined): BookingDraft {
  const rooms = roomsOfQuote(quote, party.childAges, stored && travellersOf(stored.rooms));
  if (stored) return { ...stored, key: crypto.randomUUID(), rooms };
  return newDraft(rooms);
}

/** Begins with the stored draft, else with the rooms that the database assigns to the party. */
export function BookingStart({ tour, user, party, onGroup }: BookingStartProps) {
  const [stored] = useState(() => readDraft(tour.slug));
  const [initial, setInitial] = useState(() =>
    stored && isSameParty(partyOf(stored.rooms), party) ? withKnownContact(stored, user) : undefined,
  );
  const query = useQuery({ ...partyQuoteOptions(tour.departure.id, party), enabled: !initial });
  const quote = query.data && 'quote' in query.data ? query.data.quote : undefined;
  if (!initial && quote) setInitial(withKnownContact(draftFor(quote, party, stored), user));

  if (initial)
    return <BookingForm tour={tour} initial={withAges(initial, tour.departure)} onGroup={onGroup} />;
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
