import { TextField } from '@aertrip/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog';
import { useChange } from '../../../shared/data/use-change';
import { changeDeparture } from '../api/departure-detail';
import { departureKeys } from '../api/departure-keys';
import type { Departure } from '../model/departure';

interface MinimumDialogProps {
  readonly departure: Departure;
  readonly onClose: () => void;
}

/** Sets the minimum number of seats for a departure to run; empty means no minimum. */
export function MinimumDialog({ departure, onClose }: MinimumDialogProps) {
  const { id, version, minGuests } = departure;
  const [minimum, setMinimum] = useState(minGuests?.toString() ?? '');
  const [error, setError] = useState<string>();
  const { mutateAsync } = useChange({
    change: changeDeparture,
    affects: departureKeys.all,
    done: (changed) => (changed.minGuests === null ? 'No minimum' : `The minimum is ${changed.minGuests}`),
  });

  const save = async () => {
    const typed = minimum.trim();
    if (typed !== '' && !/^[1-9]\d{0,2}$/.test(typed)) {
      setError('Enter a number from 1 to 999, or leave it blank.');
      return false;
    }
    return mutateAsync({ id, version, change: { min_guests: typed === '' ? null : Number(typed) } });
  };

  return (
    <ConfirmDialog title="Set minimum" confirmLabel="Save" onConfirm={save} onClose={onClose}>
      <TextField
        label="Minimum seats"
        hint="Below the minimum, the departure is listed under Today. Blank = no minimum."
        inputMode="numeric"
        value={minimum}
        error={error}
        onChange={(event) => {
          setMinimum(event.target.value);
          setError(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
