import { InfoDialog } from '../../../../shared/dialogs/info-dialog';
import { ChangedValue } from '../../../../shared/history/changed-value';
import { nothing } from '../../../../shared/history/field-words';
import { describeEdit, type GetName } from '../../model/edits/edit-labels';
import type { Edit } from '../../model/edits/edits';
import type { Records } from '../../model/edits/records';
import styles from './differences.module.css';

interface DifferencesDialogProps {
  readonly title: string;
  readonly edits: readonly Edit[];
  /** The rows with the edits. */
  readonly records: Records;
  readonly getName: GetName;
  readonly onClose: () => void;
}

/** Lists edits with both values. */
export function DifferencesDialog({ title, edits, records, getName, onClose }: DifferencesDialogProps) {
  return (
    <InfoDialog title={title} className={styles.dialog} closeLabel="Back to form" onClose={onClose}>
      <ul className={styles.differences}>
        {edits.map((edit, index) => {
          const { title: label, from, to } = describeEdit(edit, records, getName);
          return (
            <li key={index}>
              <ChangedValue label={label} from={from || nothing} to={to || nothing} />
            </li>
          );
        })}
      </ul>
    </InfoDialog>
  );
}
