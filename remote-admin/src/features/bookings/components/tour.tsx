import { formatDate, formatDateTime, todayInIndia } from '@aertrip/platform';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@aertrip/ui';
import { withoutFlights } from '../../../shared/sale/departure-status';
import { Facts, PanelActions } from '../../../shared/side-panel/panel-parts';
import { paths } from '../../../config/paths';
import { PermittedButton } from '../../../shared/session/permitted';
import { canBeChanged, type SoldBooking } from '../model/booking';
import { useAmendment } from '../use-amendment';
import { AmendmentDialog } from './amendment-dialog';
import { DepartureChoice } from './departure-choice';
import { TourSearch } from '../../../shared/sale/tour-search';
import layout from '../../../shared/layout.module.css';

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

interface DepartureDialogProps {
  readonly booking: SoldBooking;
  readonly onClose: () => void;
}

const hasNoField = () => false;

/** Moves a booking with its party to another departure, of any tour, at that departure's prices. */
export function DepartureDialog({ booking, onClose }: DepartureDialogProps) {
  const own = { id: booking.packageId, title: booking.packageTitle };
  const [tour, setTour] = useState(own);
  const [departureId, setDepartureId] = useState<string | null>(null);
  const amending = useAmendment(booking, departureId === null ? null : { departure_id: departureId });
  const choose = ({ id, title }: typeof own) => {
    setTour({ id, title });
    setDepartureId(null);
  };
  return (
    <AmendmentDialog
      booking={booking}
      title="Move to another departure"
      action="Move booking"
      amending={amending}
      missing={departureId === null ? 'Choose a departure first.' : null}
      hasField={hasNoField}
      onRestart={() => setDepartureId(null)}
      onClose={onClose}
    >
      <DepartureChoice booking={booking} tour={tour} chosen={departureId} onChoose={setDepartureId} />
      <section className={layout.box} aria-label="Another tour">
        <TourSearch label="Another tour" onChoose={choose} />
        {tour.id !== own.id && (
          <PanelActions>
            <Button size="sm" variant="secondary" onClick={() => choose(own)}>
              Back to booked tour
            </Button>
          </PanelActions>
        )}
      </section>
    </AmendmentDialog>
  );
}
