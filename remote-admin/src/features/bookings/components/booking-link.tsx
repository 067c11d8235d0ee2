import { useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { RowLink } from '../../../shared/list/panel-link';

/** Location state of a booking page: the list to return to. */
export function useReturn() {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

/** The list from which a booking was opened, with its filters; all bookings when opened directly. */
export function useReturnPath(): string {
  const { state } = useLocation() as { readonly state: { readonly from?: string } | null };
  return state?.from ?? paths.bookings.href;
}

interface BookingLinkProps {
  readonly id: string;
  readonly name: string;
  readonly reference: string;
}

/** Names a row and links to its booking. */
export function BookingLink({ id, ...row }: BookingLinkProps) {
  return <RowLink {...row} to={paths.booking.href(id)} state={useReturn()} />;
}
