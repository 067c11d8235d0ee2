import { formatDate, formatDateTime, todayInIndia } from '@aertrip/platform';
import { withoutFlights } from '../../../shared/sale/departure-status';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Facts, PanelActions } from '../../../shared/side-panel/panel-parts';
import { paths } from '../../../config/paths';
import { PermittedButton } from '../../../shared/session/permitted-button';
import { canBeChanged, type SoldBooking } from '../model/booking';
import { DepartureDialog } from './departure-dialog';

/** Tour and departure of the booking, with a button to change the departure. */
export function Tour({ booking }: { readonly booking: SoldBooking }) {
  const [isMoving, setIsMoving] = useState(false);
  return (
    <>
      <Facts
        facts={[
          [
            'Package',
            <Link key="package" to={paths.package.href(booking.packageId)}>
              {booking.packageTitle}
            </Link>,
          ],
          ['Departs', formatDate(booking.startsOn)],
          ['From', booking.departureCity ?? withoutFlights],
          ['Nights', booking.nights],
          ['Booked', formatDateTime(booking.createdAt)],
          ['Cancellation reason', booking.cancelledReason],
        ]}
      />
      {canBeChanged(booking, todayInIndia()) && (
        <PanelActions>
          <PermittedButton needs="writeSales" onClick={() => setIsMoving(true)}>
            Move to another departure
          </PermittedButton>
        </PanelActions>
      )}
      {isMoving && <DepartureDialog booking={booking} onClose={() => setIsMoving(false)} />}
    </>
  );
}
