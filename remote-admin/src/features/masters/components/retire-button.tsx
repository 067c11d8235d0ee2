import { Button } from '@aertrip/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { usePermission } from '../../../lib/session/permissions';
import { useChange } from '../../../lib/data/use-change';
import { masterKeys } from '../api/master-keys';
import { saveMasterRow } from '../api/master-rows';
import type { Master, MasterRow } from '../model/master';
import styles from './masters.module.css';

interface RetireButtonProps {
  readonly master: Master;
  readonly row: MasterRow;
}

/** Takes a row out of use, or back into it. What is in use elsewhere is never deleted. */
export function RetireButton({ master, row }: RetireButtonProps) {
  const canWrite = usePermission('writeMasters');
  const [isConfirming, setIsConfirming] = useState(false);
  const name = String(row[master.nameColumn]);
  const { mutate, mutateAsync, isPending } = useChange({
    change: saveMasterRow,
    affects: masterKeys.all,
    done: () => (row.active ? `${name} is retired` : `${name} is in use again`),
  });
  const input = { master, saved: row, values: { active: !row.active } };

  if (!canWrite.allowed) return null;
  return (
    <div className={styles.actions}>
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
          Visitors no longer see it and it cannot be chosen any more. What uses it keeps it, and you can
          restore it.
        </ConfirmDialog>
      )}
    </div>
  );
}
