import { formatDate, formatDateTime, todayInIndia } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Facts, PanelActions } from '../../../shared/side-panel/panel-parts';
import { paths } from '../../../config/paths';
import type { Permission } from '../../../shared/session/permissions';
import { canBeChanged, type SoldBooking } from '../model/booking';
import { DepartureDialog } from './departure-dialog';

interface TourProps {
  readonly booking: SoldBooking;
  readonly permission: Permission;
}

/** Tour and departure of the booking, with a button to change the departure. */
export function Tour({ booking, permission }: TourProps) {
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
          ['From', booking.departureCity ?? 'Joining at the first stop'],
          ['Nights', booking.nights],
          ['Booked', formatDateTime(booking.createdAt)],
          ['Cancellation reason', booking.cancelledReason],
        ]}
      />
      {canBeChanged(booking, todayInIndia()) && (
        <PanelActions>
          <Button
            size="sm"
            variant="secondary"
            disabled={!permission.allowed}
            title={permission.allowed ? undefined : permission.reason}
            onClick={() => setIsMoving(true)}
          >
            Move to another departure
          </Button>
        </PanelActions>
      )}
      {isMoving && <DepartureDialog booking={booking} onClose={() => setIsMoving(false)} />}
    </>
  );
}
