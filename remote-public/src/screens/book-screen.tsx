import { formatDate } from '@aertrip/platform';
import { ButtonLink, EmptyState, Frame, Heading, PageMeta, Spinner, TapLink } from '@aertrip/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeft, CalendarX } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useLocation, useParams } from 'react-router-dom';
import { useCustomerAuth, type CustomerUser } from 'shared-auth';
import { Page } from '../components/page';
import { withParams } from '../config/paths';
import { BookingStart } from '../features/booking/components/booking-start';
import { HeldBooking } from '../features/booking/components/held-booking';
import { isMailedLink, MailedLink } from '../features/booking/components/mailed-link';
import { SignInGate } from '../features/booking/components/sign-in-gate';
import { useOwnHolds } from '../features/booking/api/own-holds';
import { partyOf, travellersOf, type BookingDraft } from '../features/booking/model/draft';
import { EnquiryDialog } from '../features/enquiry/enquiry-dialog';
import { packageDetailOptions } from '../features/packages/api/package-detail';
import { availability } from '../features/packages/model/departure';
import type { PackageDetail } from '../features/packages/model/package-detail';
import { addDays } from '../lib/dates';
import { readParty } from '../lib/party';
import { defaultPrefix } from '../lib/text';
import { packagePath, withTrip } from '../lib/tour-path';
import { enquirySubject, toOffer } from './catalogue/offer';
import type { ScreenData } from './loaders';

/** `/book/:packageSlug?departure=…&adults=2`: from the travellers to the confirmation. Guests confirm a contact on the way. */
export function BookScreen() {
  const { today }: ScreenData = useLoaderData();
  const { packageSlug = '' } = useParams();
  const { data: detail } = useSuspenseQuery(packageDetailOptions(packageSlug, today));
  const { user, loading } = useCustomerAuth();
  const { search } = useLocation();
  // The server and the first render know neither the user nor the query string. Later operations must not close the form.
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !loading) setOpen(true);

  return (
    <Page>
      <PageMeta title={`Book ${detail.title}`} noIndex />
      <Frame>
        {!isOpen && !user ? (
          <>
            <Heading level={1} size={2}>{`Book ${detail.title}`}</Heading>
            <Spinner label="Your booking is being opened" />
          </>
        ) : isMailedLink(search) ? (
          <MailedLink packageSlug={detail.slug} />
        ) : (
          <Booking detail={detail} user={user} today={today} />
        )}
      </Frame>
    </Page>
  );
}

const chosenDeparture = ({ departures }: PackageDetail, search: string) => {
  const id = new URLSearchParams(search).get('departure');
  return departures.find((departure) => departure.id === id);
};

interface BookingProps {
  detail: PackageDetail;
  user: CustomerUser | null;
  today: string;
}

function Booking({ detail, user, today }: BookingProps) {
  const { pathname, search } = useLocation();
  const [group, setGroup] = useState<BookingDraft | undefined>();
  const params = new URLSearchParams(search);
  const bookingId = params.get('booking');
  const departure = chosenDeparture(detail, search);
  // The customer's own hold may have taken the last seats: Back leads here from the payment.
  const isOwnHold = useOwnHolds(detail.slug).some(({ departureId }) => departureId === departure?.id);
  const party = readParty(params);
  const offered = toOffer(detail, departure).departure;
  const tourPath = withTrip(packagePath(detail), params.get('departure'), party);

  return (
    <>
      <div>
        <TapLink to={tourPath} icon={ArrowLeft}>
          {bookingId ? 'View the tour' : 'Back to the tour'}
        </TapLink>
        <Heading level={1} size={2}>{`Book ${detail.title}`}</Heading>
      </div>
      {bookingId && !user ? (
        <SignInGate
          label={departure ? `${detail.title}, ${formatDate(departure.startsOn)}` : detail.title}
          packageSlug={detail.slug}
          path={pathname + search}
        />
      ) : bookingId && user ? (
        <HeldBooking
          key={bookingId}
          bookingId={bookingId}
          packageSlug={detail.slug}
          uid={user.uid}
          hasReturned={params.has('returned')}
          againPath={withParams(pathname, search, { step: 'review', booking: null, returned: null })}
          returnPath={withParams(pathname, search, { returned: '1' })}
        />
      ) : departure && offered && availability(departure) !== 'sold-out' ? (
        <BookingStart
          key={departure.id}
          tour={{
            slug: detail.slug,
            title: detail.title,
            path: tourPath,
            packageId: detail.id,
            isAbroad: detail.destination?.scope !== 'domestic',
            departure: {
              ...offered,
              startsOn: departure.startsOn,
              endsOn: addDays(departure.startsOn, detail.nights),
            },
          }}
          user={user}
          party={party}
          onGroup={setGroup}
        />
      ) : (
        <EmptyState
          icon={<CalendarX />}
          title={
            isOwnHold
              ? 'You hold the last seats on this date'
              : departure
                ? 'This date is sold out'
                : 'Please choose a date first'
          }
          action={
            <ButtonLink to={`${tourPath}#departures`} variant={isOwnHold ? 'secondary' : 'primary'}>
              See all dates
            </ButtonLink>
          }
        >
          <p>See all available dates and prices on the tour page.</p>
        </EmptyState>
      )}
      <EnquiryDialog
        variant={group ? 'group' : null}
        subject={enquirySubject(detail, departure)}
        party={group && partyOf(group.rooms)}
        known={group && enquiryDefaults(group)}
        today={today}
        onClose={() => setGroup(undefined)}
      />
    </>
  );
}

/** The draft as text for the travel desk. */
function enquiryDefaults({ contact, rooms, wishes }: BookingDraft) {
  const names = travellersOf(rooms)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
    .filter((name) => name !== '');
  const message = [...(names.length > 0 ? [`Travellers: ${names.join(', ')}.`] : []), wishes.trim()]
    .join('\n')
    .trim();
  return {
    ...(contact.name && { name: contact.name }),
    ...(contact.phone !== defaultPrefix && { phone: contact.phone }),
    ...(contact.email && { email: contact.email }),
    ...(message && { message }),
  };
}
