import { ButtonLink, EmptyState, ErrorNote, PageMeta } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Luggage } from 'lucide-react';
import { OwnRows } from '../../components/own-rows';
import { ScreenHeading } from '../../components/screen-parts';
import { paths } from '../../config/paths';
import { useCustomer } from '../../lib/use-customer';
import { myBookingsOptions } from './api/my-bookings';
import { otherAccountsOptions } from './api/other-accounts';
import { BookingCard } from './components/booking-card';
import { OtherAccounts } from './components/other-accounts';

/** `/user/bookings` */
export function BookingsScreen() {
  const { uid } = useCustomer();
  const query = useQuery(myBookingsOptions(uid));
  const others = useQuery(otherAccountsOptions(uid));

  return (
    <>
      <PageMeta title="My Bookings" noIndex />
      <ScreenHeading title="My Bookings" />
      {others.data && others.data.length > 0 && <OtherAccounts accounts={others.data} />}
      {others.isError && !query.isError && (
        <ErrorNote title="Bookings under another number or email could not be loaded" query={others} />
      )}
      <OwnRows
        query={query}
        noun="bookings"
        empty={others.data?.length === 0 && <NoBookings />}
        groupOf={({ isUpcoming }) => (isUpcoming ? 'Upcoming' : 'Past')}
      >
        {(booking) => <BookingCard booking={booking} />}
      </OwnRows>
    </>
  );
}

function NoBookings() {
  return (
    <EmptyState
      icon={<Luggage />}
      title="No bookings yet"
      action={<ButtonLink to={paths.home.href}>Find a tour</ButtonLink>}
    >
      <p>When you book a tour, you will find its dates, travellers and payments here.</p>
    </EmptyState>
  );
}
