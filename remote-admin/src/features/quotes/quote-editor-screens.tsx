import { formatMonth } from '@aertrip/platform';
import { ButtonLink, EmptyState, FormMessage } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { countText } from '../../shared/count-text';
import { NotLoaded } from '../../shared/not-loaded';
import { paths } from '../../config/paths';
import { type EnquiryWish, enquiryWishOptions } from './quote-drafts';
import { savedQuoteOptions } from './saved-quotes';
import { QuoteEditor } from './components/editor/quote-editor';
import { emptyQuoteForm, roomsFor } from './model/quote-form';
import { quoteState, toNewVersion } from './model/saved-quote';
import styles from './components/editor/quote-editor.module.css';

const anyDeparture = { month: '', city: '' };

/** `/admin/bookings/new` */
export function NewBookingScreen() {
  return (
    <QuoteEditor
      title="New booking"
      back={{ path: paths.bookings.href, label: 'All bookings' }}
      record="quote-new"
      initial={emptyQuoteForm()}
      origin={{ enquiryId: null, replaces: null }}
      wish={anyDeparture}
    />
  );
}

/** The customer's requests in one line. */
function WishSummary({ wish }: { readonly wish: EnquiryWish }) {
  const asked = [
    countText(wish.adults, 'adult', 'adults'),
    wish.children > 0 && countText(wish.children, 'child', 'children'),
    wish.travelMonth && `in ${formatMonth(wish.travelMonth)}`,
    wish.departureCity && `from ${wish.departureCity}`,
  ].filter(Boolean);
  return (
    <FormMessage tone="info">
      <span>{`${wish.ref} asks for ${asked.join(', ')}.`}</span>
      {wish.message && <blockquote className={styles.message}>{wish.message}</blockquote>}
    </FormMessage>
  );
}

function EnquiryEditor({ enquiryId }: { readonly enquiryId: string }) {
  const query = useQuery(enquiryWishOptions(enquiryId));
  if (!query.data) return <NotLoaded query={query} height="30rem" missing="Enquiry not found" />;
  const wish = query.data;
  return (
    <QuoteEditor
      title={`Quote for ${wish.name}`}
      back={{ path: paths.enquiry.href(enquiryId), label: 'Back to enquiry' }}
      record={`quote-enquiry-${enquiryId}`}
      initial={emptyQuoteForm({
        packageId: wish.packageId ?? '',
        departureId: wish.departureId ?? '',
        rooms: roomsFor(wish.adults, wish.children),
        contact: { name: wish.name, phone: wish.phone, email: wish.email ?? '' },
      })}
      origin={{ enquiryId, replaces: null }}
      wish={{ month: wish.travelMonth?.slice(0, 7) ?? '', city: wish.departureCity ?? '' }}
    >
      <WishSummary wish={wish} />
    </QuoteEditor>
  );
}

/** `/admin/enquiries/:enquiryId/quote` */
export function EnquiryQuoteScreen() {
  const { enquiryId = '' } = useParams();
  return <EnquiryEditor key={enquiryId} enquiryId={enquiryId} />;
}

const ended = {
  booked: 'This quote is already booked',
  replaced: 'There is a newer version of this quote',
};

function VersionEditor({ quoteId }: { readonly quoteId: string }) {
  const query = useQuery(savedQuoteOptions(quoteId));
  if (!query.data) return <NotLoaded query={query} height="30rem" missing="Quote not found" />;
  const saved = query.data.quote;
  const state = quoteState(saved);
  if (state === 'booked' || state === 'replaced') {
    return (
      <EmptyState
        icon={<SearchX />}
        title={ended[state]}
        action={<ButtonLink to={paths.quote.href(quoteId)}>Open quote</ButtonLink>}
      />
    );
  }
  return (
    <QuoteEditor
      title={`${saved.ref}: version ${saved.number + 1}`}
      back={{ path: paths.quote.href(quoteId), label: `Version ${saved.number}` }}
      record={`quote-version-${quoteId}`}
      initial={toNewVersion(saved)}
      origin={{ enquiryId: saved.enquiryId, replaces: quoteId }}
      wish={anyDeparture}
    />
  );
}

/** `/admin/quotes/:quoteId/version` */
export function QuoteVersionScreen() {
  const { quoteId = '' } = useParams();
  return <VersionEditor key={quoteId} quoteId={quoteId} />;
}
