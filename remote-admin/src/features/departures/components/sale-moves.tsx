import { formatDate, todayInIndia } from '@aertrip/platform';
import { Button, TextField } from '@aertrip/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog';
import { PermissionNote } from '../../../shared/session/permitted';
import { PanelActions } from '../../../shared/side-panel/panel-parts';
import { useChange } from '../../../shared/data/use-change';
import { usePermission } from '../../../shared/session/roles';
import { changeDeparture, departureKeys } from '../departure-api';
import { canBeChanged, type Departure, getSaleMove, getStatusBadge } from '../model/departure';
import { StatusBadge } from './departure-columns';
import { DecisionDialog } from './decision-dialog';

/** Sale status of a departure, with transitions for managers. */
export function SaleMoves({ departure }: { readonly departure: Departure }) {
  const [asks, setAsks] = useState<'stop' | 'minimum' | 'move' | 'cancel' | null>(null);
  const canWrite = usePermission('writeCatalogue');
  const { mutate, mutateAsync, isPending } = useChange({
    change: changeDeparture,
    affects: departureKeys.all,
    done: (changed) => `${formatDate(changed.startsOn)}: ${getStatusBadge(changed).text.toLowerCase()}`,
  });
  const { id, version, status } = departure;
  const today = todayInIndia();
  const move = getSaleMove(departure, today);

  return (
    <>
      <PanelActions>
        <StatusBadge departure={departure} />
        {canWrite.allowed && move === 'stop' && (
          <Button size="sm" variant="secondary" onClick={() => setAsks('stop')}>
            Stop sale
          </Button>
        )}
        {canWrite.allowed && move === 'open' && (
          <Button
            size="sm"
            busy={isPending}
            onClick={() => mutate({ id, version, change: { status: 'open' } })}
          >
            Reopen sale
          </Button>
        )}
        {canWrite.allowed && move && (
          <Button size="sm" variant="secondary" onClick={() => setAsks('minimum')}>
            Set minimum
          </Button>
        )}
        {canWrite.allowed && canBeChanged(departure, today) && (
          <>
            <Button size="sm" variant="secondary" onClick={() => setAsks('move')}>
              Move
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setAsks('cancel')}>
              Cancel departure
            </Button>
          </>
        )}
      </PanelActions>
      <PermissionNote permission={canWrite} about="its sale" />
      {asks === 'stop' && (
        <ConfirmDialog
          title="Stop the sale?"
          confirmLabel="Stop sale"
          cancelLabel="Keep selling"
          onConfirm={() => mutateAsync({ id, version, change: { status: 'closed' } })}
          onClose={() => setAsks(null)}
        >
          {`Customers can no longer book ${departure.packageTitle} on ${formatDate(departure.startsOn)}. Existing bookings are kept.${status === 'guaranteed' ? ' When the sale is reopened, it is no longer guaranteed.' : ''}`}
        </ConfirmDialog>
      )}
      {asks === 'minimum' && <MinimumDialog departure={departure} onClose={() => setAsks(null)} />}
      {(asks === 'move' || asks === 'cancel') && (
        <DecisionDialog departure={departure} kind={asks} onClose={() => setAsks(null)} />
      )}
    </>
  );
}

interface MinimumDialogProps {
  readonly departure: Departure;
  readonly onClose: () => void;
}

/** Sets the minimum number of seats for a departure to run; empty means no minimum. */
function MinimumDialog({ departure, onClose }: MinimumDialogProps) {
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
