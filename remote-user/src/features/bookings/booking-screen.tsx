import { toAppError } from '@aertrip/platform';
import { ErrorPanel, PageMeta, Skeleton, Stack, TapLink, VisuallyHidden } from '@aertrip/ui';
import { NoSuchBooking } from '@aertrip/ui/sale';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { paths } from '../../config/paths';
import { useCustomer } from '../../lib/use-customer';
import { bookingOptions } from './api/booking-details';
import { BookingView } from './components/detail/booking-view';

/** `/user/bookings/:bookingId` */
export function BookingScreen() {
  const { bookingId = '' } = useParams();
  return (
    <>
      <PageMeta title="Your booking" noIndex />
      <TapLink to={paths.bookings.href} icon={ChevronLeft}>
        All bookings
      </TapLink>
      {/* Another booking starts with closed dialogs and empty forms. */}
      <LoadedBooking key={bookingId} bookingId={bookingId} />
    </>
  );
}

function LoadedBooking({ bookingId }: { readonly bookingId: string }) {
  const { uid } = useCustomer();
  const { data, error, refetch } = useQuery(bookingOptions(uid, bookingId));

  if (data) return <BookingView booking={data} onRefresh={() => void refetch()} />;
  if (!error) return <LoadingBooking />;
  // The database refuses a malformed id as invalid.
  if (['not-found', 'invalid'].includes(toAppError(error).code))
    return <NoSuchBooking href={paths.bookings.href} />;
  return <ErrorPanel title="Your booking could not be loaded" error={error} onRetry={() => void refetch()} />;
}

function LoadingBooking() {
  return (
    <Stack gap={5}>
      <VisuallyHidden>
        <span role="status">Loading your booking</span>
      </VisuallyHidden>
      <Skeleton height="12rem" />
      <Skeleton height="20rem" />
    </Stack>
  );
}
