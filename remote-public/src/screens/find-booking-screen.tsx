import { safeFrom } from '@aertrip/platform';
import { Frame, PageMeta } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import { useCustomerAuth } from 'shared-auth';
import { Page } from '../components/page';
import { QueryState } from '../components/query-state';
import { paths } from '../config/paths';
import { confirmModule } from '../features/booking/components/confirm-module';
import { isMailedLink, MailedLink } from '../features/booking/components/mailed-link';
import { useIsInBrowser } from '../lib/browser-store';

const title = 'Find your booking';

/** `/find-booking?from=…`: signs a guest without a password in by the contact of the booking. */
export function FindBookingScreen() {
  const { search } = useLocation();
  // The server and the first render do not know the query string.
  const isInBrowser = useIsInBrowser();
  return (
    <Page>
      <PageMeta title={title} noIndex />
      <Frame>
        <h1>{title}</h1>
        {isInBrowser && isMailedLink(search) ? (
          <MailedLink packageSlug="" />
        ) : (
          <GuestSignIn search={search} />
        )}
      </Frame>
    </Page>
  );
}

function GuestSignIn({ search }: { search: string }) {
  const { user, loading } = useCustomerAuth();
  const confirming = useQuery(confirmModule);
  const from = new URLSearchParams(search).get('from');
  if (user && !loading) return <Navigate to={from ? safeFrom(from) : paths.myBookings.href} replace />;
  return (
    <>
      <p>
        Enter the mobile number or email that you booked with. We send a code or a link: no password needed.
      </p>
      <QueryState query={confirming} errorTitle="The confirmation could not be loaded">
        {({ ReturningGuest }) => (
          <ReturningGuest packageSlug="" label="Your booking" returnPath={paths.findBooking.href + search} />
        )}
      </QueryState>
    </>
  );
}
