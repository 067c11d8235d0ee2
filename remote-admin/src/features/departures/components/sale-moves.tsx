import { formatDate, todayInIndia } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog';
import { PermissionNote } from '../../../shared/session/permission-note';
import { PanelActions } from '../../../shared/side-panel/panel-parts';
import { useChange } from '../../../shared/data/use-change';
import { usePermission } from '../../../shared/session/permissions';
import { changeDeparture } from '../api/departure-detail';
import { departureKeys } from '../api/departure-keys';
import { canBeChanged, getSaleMove, getStatusBadge, type Departure } from '../model/departure';
import { StatusBadge } from './status-badge';
import { DecisionDialog } from './decision-dialog';
import { MinimumDialog } from './minimum-dialog';

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
