import { useReducer, useState } from 'react';
import { useAmendment } from '../use-amendment';
import {
  changeRooms,
  type ExtraCounts,
  getMissing,
  startExtras,
  startRooms,
  toChange,
} from '../model/amendment';
import type { SoldBooking } from '../model/booking';
import type { Traveller } from '../model/traveller';
import { AmendExtras } from './amend-extras';
import { AmendRooms } from './amend-rooms';
import { AmendmentDialog } from './amendment-dialog';

interface AmendDialogProps {
  readonly booking: SoldBooking;
  readonly travellers: readonly Traveller[];
  readonly onClose: () => void;
}

const hasField = (field: string) => /^(rooms|extras)\.\d/.test(field);

/** Edits travellers, rooms and extras of a booking. */
export function AmendDialog({ booking, travellers, onClose }: AmendDialogProps) {
  const [rooms, change] = useReducer(changeRooms, travellers, startRooms);
  const [extras, setExtras] = useState<ExtraCounts>(() => startExtras(booking));
  const [untouched, setUntouched] = useState(() => JSON.stringify(toChange(rooms, extras)));
  const missingFields = getMissing(rooms);
  const isComplete = Object.keys(missingFields).length === 0;
  const wanted = toChange(rooms, extras);
  const isTouched = JSON.stringify(wanted) !== untouched;
  const amending = useAmendment(booking, isComplete ? wanted : null);

  const startAgain = () => {
    const [latestRooms, latestExtras] = [startRooms(travellers), startExtras(booking)];
    change({ type: 'start again', rooms: latestRooms });
    setExtras(latestExtras);
    setUntouched(JSON.stringify(toChange(latestRooms, latestExtras)));
  };

  return (
    <AmendmentDialog
      booking={booking}
      title="Change travellers and rooms"
      action="Change booking"
      amending={amending}
      missing={getFirstStep(isTouched, isComplete)}
      hasField={hasField}
      onRestart={startAgain}
      onClose={onClose}
    >
      <AmendRooms rooms={rooms} errors={{ ...missingFields, ...amending.fieldErrors }} onChange={change} />
      <AmendExtras
        booking={booking}
        extras={extras}
        stated={wanted.extras ?? []}
        travellers={rooms.flatMap((room) => room.travellers).length}
        errors={amending.fieldErrors}
        onChange={setExtras}
      />
    </AmendmentDialog>
  );
}

function getFirstStep(isTouched: boolean, isComplete: boolean): string | null {
  if (!isComplete) return 'Enter the age or date of birth of each child.';
  return isTouched ? null : 'You have not changed anything.';
}
