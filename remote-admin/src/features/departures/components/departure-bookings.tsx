import { cx, Text } from '@aertrip/ui';
import { formatExactPaise, formatPhone } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { NotLoaded } from '../../../shared/not-loaded';
import { countText } from '../../../shared/count-text';
import { CsvButton } from '../../../shared/list/export-button';
import { PanelActions, PanelGroup } from '../../../shared/side-panel/panel-parts';
import { paths } from '../../../config/paths';
import { figureLinks } from '../../../shared/list/figure-links';
import { toCsv } from '../../../shared/list/csv';
import { departureBookingsOptions } from '../departure-api';
import { type Departure, getSeatsSoldElsewhere } from '../model/departure';
import { type DepartureBooking, getGuests, manifestColumns, roomingColumns } from '../model/guest';
import layout from '../../../shared/layout.module.css';

/** Bookings with seats on a departure, and its guest lists as files. */
export function DepartureBookings({ departure }: { readonly departure: Departure }) {
  const query = useQuery(departureBookingsOptions(departure.id));
  const { data: bookings } = query;
  return (
    <PanelGroup title="Bookings">
      {!bookings && <NotLoaded query={query} height="8rem" headingLevel={3} />}
      {bookings?.length === 0 && (
        <Text size="sm" tone="soft">
          No bookings yet.
        </Text>
      )}
      <p className={layout.links}>
        <Link to={figureLinks.bookings({ departure: departure.id })}>All bookings for this departure</Link>
        <Link to={figureLinks.enquiries({ departure: departure.id })}>Enquiries for this departure</Link>
      </p>
      {bookings && bookings.length > 0 && (
        <>
          <GuestLists departure={departure} bookings={bookings} />
          <ul className={layout.list}>
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

function GuestLists({ departure, bookings }: GuestListsProps) {
  const { id, packageCode, startsOn } = departure;
  const elsewhere = getSeatsSoldElsewhere(departure);
  const footers = elsewhere ? [{ 'Last name': elsewhere }] : [];
  const guests = getGuests(bookings);
  const lists = [
    { name: 'Manifest', file: 'manifest', list: 'manifest', columns: manifestColumns },
    { name: 'Rooming list', file: 'rooming-list', list: 'rooming_list', columns: roomingColumns },
  ] as const;
  if (guests.length === 0) return null;
  return (
    <PanelActions>
      {lists.map(({ name, file, list, columns }) => (
        <CsvButton
          key={list}
          label={`${name} (CSV)`}
          fileName={`${file}-${packageCode}-${startsOn}`}
          people={{ list, departureId: id }}
          write={() => Promise.resolve({ text: toCsv(guests, columns, footers), rowCount: guests.length })}
        />
      ))}
    </PanelActions>
  );
}

function BookingItem({ booking }: { readonly booking: DepartureBooking }) {
  const { contact, status, seats, totalPaise, duePaise } = booking;
  return (
    <li className={cx(layout.ruled, layout.between)}>
      <span>
        <Link to={paths.booking.href(booking.id)} className={layout.tap}>
          {contact.name}
        </Link>
        <small>
          {`${booking.ref} · ${countText(seats, 'seat', 'seats')}${status === 'hold' ? ' · on hold' : ''}${contact.phone ? ` · ${formatPhone(contact.phone)}` : ''}`}
        </small>
      </span>
      <span className={layout.amount}>
        <span>{formatExactPaise(totalPaise)}</span>
        {duePaise > 0 && <small>{`${formatExactPaise(duePaise)} due`}</small>}
      </span>
    </li>
  );
}
