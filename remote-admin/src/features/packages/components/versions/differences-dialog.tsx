import { Button, Dialog } from '@aertrip/ui';
import type { ReactNode } from 'react';
import { ChangedValue } from '../../../../components/history/changed-value';
import { nothing } from '../../../../lib/history/field-words';
import type { GetName } from '../../model/merge/cell';
import { comparePackages } from '../../model/merge/merge-packages';
import type { PackageForm } from '../../model/package-form';
import styles from './differences.module.css';

interface DifferencesDialogProps {
  readonly title: string;
  readonly from: PackageForm;
  readonly to: PackageForm;
  readonly getName: GetName;
  /** Text for identical states. */
  readonly none: string;
  /** Actions besides closing. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** Compares two states of a package side by side, by changed cell. */
export function DifferencesDialog({
  title,
  from,
  to,
  getName,
  none,
  actions,
  onClose,
}: DifferencesDialogProps) {
  const differences = comparePackages(from, to, getName);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      className={styles.dialog}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back to form
          </Button>
          {differences.length > 0 && actions}
        </>
      }
    >
      {differences.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={styles.differences}>
          {differences.map((difference, index) => (
            <li key={index}>
              <ChangedValue
                label={difference.title}
                from={difference.from || nothing}
                to={difference.to || nothing}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
