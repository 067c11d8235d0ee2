import { formatExactPaise, formatPhone } from '@aertrip/platform';
import { Button, ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PanelActions, PanelGroup } from '../../../components/side-panel/panel-parts';
import { paths } from '../../../config/paths';
import { figureLinks } from '../../../lib/list/figure-links';
import { downloadText, toCsv } from '../../../lib/list/csv';
import { departureBookingsOptions } from '../api/departure-detail';
import { guestPapersOptions } from '../api/guest-papers';
import type { Departure } from '../model/departure';
import { getGuests, manifestColumns, roomingColumns, type DepartureBooking } from '../model/guest';
import styles from './departure-bookings.module.css';

/** Who has seats of a departure, and the lists of its guests as files. */
export function DepartureBookings({ departure }: { readonly departure: Departure }) {
  const { data: bookings, error, refetch } = useQuery(departureBookingsOptions(departure.id));
  return (
    <PanelGroup title="Bookings">
      {!bookings &&
        (error ? (
          <ErrorPanel error={error} headingLevel={3} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="8rem" />
        ))}
      {bookings?.length === 0 && <p className={styles.none}>Nobody has booked through the site yet.</p>}
      <p className={styles.papers}>
        <Link to={figureLinks.bookings({ departure: departure.id })}>All bookings of this departure</Link>
        <Link to={figureLinks.enquiries({ departure: departure.id })}>Enquiries about it</Link>
      </p>
      {bookings && bookings.length > 0 && (
        <>
          <GuestLists departure={departure} bookings={bookings} />
          <ul className={styles.bookings}>
            {bookings.map((booking) => (
              <BookingItem key={booking.id} booking={booking} />
            ))}
          </ul>
        </>
      )}
    </PanelGroup>
  );
}

interface GuestListsProps {
  readonly departure: Departure;
  readonly bookings: readonly DepartureBooking[];
}

function GuestLists({ departure: { id, packageCode, startsOn }, bookings }: GuestListsProps) {
  const guests = getGuests(bookings);
  const { data: papers, error } = useQuery({ ...guestPapersOptions(id), enabled: guests.length > 0 });
  const lists = [
    ['Manifest', manifestColumns],
    ['Rooming list', roomingColumns],
  ] as const;
  if (guests.length === 0) return null;
  return (
    <>
      <PanelActions>
        {lists.map(([name, columns]) => (
          <Button
            key={name}
            size="sm"
            variant="secondary"
            onClick={() =>
              downloadText(
                `${name.toLowerCase().replace(' ', '-')}-${packageCode}-${startsOn}.csv`,
                toCsv(guests, columns),
              )
            }
          >
            <Download size={16} aria-hidden />
            {`${name} (CSV)`}
          </Button>
        ))}
      </PanelActions>
      <p className={styles.papers}>
        {papers?.map(({ label, url }) => (
          <a key={label} href={url} target="_blank" rel="noreferrer">
            {`${label} (PDF)`}
          </a>
        ))}
        {error && 'The PDF files cannot be opened now.'}
      </p>
    </>
  );
}

function BookingItem({ booking }: { readonly booking: DepartureBooking }) {
  const { contact, status, seats, totalPaise, duePaise } = booking;
  return (
    <li className={styles.booking}>
      <span>
        <Link to={paths.booking.href(booking.id)}>{contact.name}</Link>
        <small>
          {`${booking.ref} · ${seats} ${seats === 1 ? 'seat' : 'seats'}`}
          {status === 'hold' && ' · on hold'}
          {contact.phone && ` · ${formatPhone(contact.phone)}`}
        </small>
      </span>
      <span className={styles.money}>
        {formatExactPaise(totalPaise)}
        {duePaise > 0 && <small>{formatExactPaise(duePaise)} due</small>}
      </span>
    </li>
  );
}
