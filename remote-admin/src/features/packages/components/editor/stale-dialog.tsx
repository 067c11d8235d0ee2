import { formatDateTime } from '@aertrip/platform';
import { Badge, Button, Dialog } from '@aertrip/ui';
import type { PackageChoices } from '../../api/package-choices';
import type { PackageDetail } from '../../model/package-detail';
import type { PackageForm } from '../../model/package-form';
import { partNames, formatPart, type StaleSave } from '../../model/stale-save';
import styles from './stale-dialog.module.css';

interface StaleDialogProps {
  readonly theirs: PackageDetail;
  readonly theirForm: PackageForm;
  readonly myForm: PackageForm;
  readonly comparison: StaleSave;
  readonly choices: PackageChoices;
  readonly onReload: () => void;
  readonly onMerge: () => void;
  readonly onClose: () => void;
}

/** Somebody else saved first: nothing was overwritten; shows what they changed and lets one choose. */
export function StaleDialog(props: StaleDialogProps) {
  const { theirs, theirForm, myForm, comparison, choices, onReload, onMerge, onClose } = props;
  const names = new Map(
    [...choices.destinations, ...choices.themes, ...choices.cities].map(
      ({ id, name }) => [id, name] as const,
    ),
  );
  const getName = (id: string) => names.get(id);

  return (
    <Dialog
      open
      onClose={onClose}
      className={styles.dialog}
      title="Somebody else saved this package"
      footer={
        <>
          <Button variant="secondary" onClick={onReload}>
            Reload, drop my changes
          </Button>
          <Button onClick={onMerge}>Keep my changes on top</Button>
        </>
      }
    >
      <p>
        {theirs.editor?.fullName || 'Somebody'} saved it on {formatDateTime(theirs.updatedAt)}, after you had
        opened it. Nothing of yours is saved yet, and nothing is overwritten.
      </p>
      {comparison.theirs.length === 0 ? (
        <p>Only its status changed; what it says is the same.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0} role="region" aria-label="What changed">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Changed</th>
                <th scope="col">Their version</th>
                <th scope="col">Yours</th>
              </tr>
            </thead>
            <tbody>
              {comparison.theirs.map((part) => (
                <tr key={part}>
                  <th scope="row">
                    {partNames[part]}{' '}
                    {comparison.both.includes(part) && <Badge tone="warn">Both changed</Badge>}
                  </th>
                  <td>{formatPart(theirForm[part], getName)}</td>
                  <td>{formatPart(myForm[part], getName)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {comparison.both.length > 0 && (
        <p>Keeping your changes on top replaces theirs where both changed. You can look before you save.</p>
      )}
    </Dialog>
  );
}
