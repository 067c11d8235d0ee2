import { Button } from '@aertrip/ui';
import { useState } from 'react';
import { countText } from '../../../shared/count-text';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog';
import { usePermission } from '../../../shared/session/roles';
import { useChange } from '../../../shared/data/use-change';
import { masterKeys, saveMasterRow } from '../master-api';
import type { Master, MasterRow } from '../model/master';
import { getRowName } from '../model/master-columns';
import layout from '../../../shared/layout.module.css';

interface RetireButtonProps {
  readonly master: Master;
  readonly row: MasterRow;
}

const usesText = (uses: number) =>
  uses === 0 ? 'Nothing uses it.' : `Used by ${countText(uses, 'record', 'records')}.`;

/** Retires or restores a row. Rows in use are never deleted. */
export function RetireButton({ master, row }: RetireButtonProps) {
  const canWrite = usePermission(master.writtenBy ?? 'writeMasters');
  const [isConfirming, setIsConfirming] = useState(false);
  const name = getRowName(master, row);
  const { mutate, mutateAsync, isPending } = useChange({
    change: saveMasterRow,
    affects: masterKeys.all,
    done: () => (row.active ? `${name} is retired` : `${name} is in use again`),
  });
  const input = { master, saved: row, values: { active: !row.active } };

  if (!canWrite.allowed) return null;
  return (
    <div className={layout.end}>
      <Button
        size="sm"
        variant="ghost"
        busy={isPending}
        aria-label={`${row.active ? 'Retire' : 'Restore'} ${name}`}
        onClick={() => (row.active ? setIsConfirming(true) : mutate(input))}
      >
        {row.active ? 'Retire' : 'Restore'}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Retire ${name}?`}
          confirmLabel="Retire"
          onConfirm={() => mutateAsync(input)}
          onClose={() => setIsConfirming(false)}
        >
          {master.hasUses && <p>{usesText(Number(row.usedBy))}</p>}
          <span>
            {master.retirement ??
              'It is hidden from visitors and cannot be selected any more. Existing uses keep it. You can restore it later.'}
          </span>
        </ConfirmDialog>
      )}
    </div>
  );
}
