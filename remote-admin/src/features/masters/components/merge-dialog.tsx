import { SelectField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded } from '../../../shared/not-loaded';
import { countText } from '../../../shared/count-text';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog';
import fields from '../../../shared/form/fields.module.css';
import { useChange } from '../../../shared/data/use-change';
import { masterKeys } from '../api/master-keys';
import { mergeMaster, mergeTargetOptions } from '../api/master-uses';
import type { Master, MasterRow } from '../model/master';
import { getRowName } from '../model/master-columns';
import { countsText, type UseCounts } from '../model/uses';
import styles from './uses.module.css';

interface MergeDialogProps {
  readonly master: Master;
  readonly row: MasterRow;
  /** Uses of the row, by kind. */
  readonly counts: UseCounts;
  readonly onClose: () => void;
}

/** Asks for the row to merge into, and shows what moves. */
export function MergeDialog({ master, row, counts, onClose }: MergeDialogProps) {
  const targets = useQuery(mergeTargetOptions(master));
  const { data } = targets;
  const [intoId, setIntoId] = useState('');
  const [missing, setMissing] = useState<string>();
  const name = getRowName(master, row);
  const into = data?.find(({ id }) => id === intoId);
  const { mutateAsync } = useChange({
    change: mergeMaster,
    affects: masterKeys.all,
    done: (moved) => `${name} is merged: ${countText(moved, 'record', 'records')} moved`,
  });

  const confirm = async () => {
    if (!into) {
      setMissing('Choose the record to keep.');
      return false;
    }
    return mutateAsync({ master, from: row, into });
  };

  return (
    <ConfirmDialog
      title={`Merge ${name} into…`}
      confirmLabel={into ? `Merge into ${into.name}` : 'Merge'}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      {(targets.error || !data) && <NotLoaded query={targets} height="6rem" />}
      {data && (
        <div className={fields.stack}>
          <SelectField
            label={`Keep this ${master.singular}`}
            value={intoId}
            error={missing}
            onChange={(event) => {
              setIntoId(event.target.value);
              setMissing(undefined);
            }}
          >
            <option value="">Choose…</option>
            {data
              .filter(({ id }) => id !== row.id)
              .map(({ id, name: other }) => (
                <option key={id} value={id}>
                  {other}
                </option>
              ))}
          </SelectField>
          <p className={styles.sum}>
            {`${countsText(counts).replace(/^nothing$/, 'Nothing')} will move, and ${name} will be retired. The history records the merge.`}
          </p>
        </div>
      )}
    </ConfirmDialog>
  );
}
