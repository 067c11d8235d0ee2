import { SearchX } from 'lucide-react';
import { EmptyState } from '../feedback/empty-state';
import { ButtonLink } from '../parts/button';

/** A wrong link, or the booking of another account. @param props.href page of the customer's bookings */
export const NoSuchBooking = ({ href }: { readonly href: string }) => (
  <EmptyState
    icon={<SearchX />}
    title="We could not find this booking"
    action={<ButtonLink to={href}>My Bookings</ButtonLink>}
  >
    <p>
      This booking is not in your account. If you booked with another email address, sign in with that one.
    </p>
  </EmptyState>
);
