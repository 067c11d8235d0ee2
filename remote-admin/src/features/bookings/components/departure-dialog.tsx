import { useState } from 'react';
import { useAmendment } from '../hooks/use-amendment';
import type { SoldBooking } from '../model/booking';
import { AmendmentDialog } from './amendment-dialog';
import { DepartureChoice } from './departure-choice';
import { TourChoice } from './tour-choice';

interface DepartureDialogProps {
  readonly booking: SoldBooking;
  readonly onClose: () => void;
}

const hasNoField = () => false;

/** Moves a booking with its party to another departure, of any tour, at that departure's prices. */
export function DepartureDialog({ booking, onClose }: DepartureDialogProps) {
  const [tour, setTour] = useState({ id: booking.packageId, title: booking.packageTitle });
  const [departureId, setDepartureId] = useState<string | null>(null);
  const amending = useAmendment(booking, departureId === null ? null : { departure_id: departureId });
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
      <TourChoice
        isOwn={tour.id === booking.packageId}
        onChoose={(chosen) => {
          setTour(chosen ?? { id: booking.packageId, title: booking.packageTitle });
          setDepartureId(null);
        }}
      />
    </AmendmentDialog>
  );
}
