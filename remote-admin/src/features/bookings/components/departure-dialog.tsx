import { useState } from 'react';
import { useAmendment } from '../hooks/use-amendment';
import type { SoldBooking } from '../model/booking';
import { AmendmentDialog } from './amendment-dialog';
import { DepartureChoice } from './departure-choice';
import { Button } from '@aertrip/ui';
import { PanelActions } from '../../../shared/side-panel/panel-parts';
import { TourSearch } from '../../../shared/sale/tour-search';
import styles from './amendment.module.css';

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
      <section className={styles.room} aria-label="Another tour">
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
