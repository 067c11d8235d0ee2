import { usePermission } from '../../../shared/session/roles';
import styles from './masters.module.css';

interface MasterNameProps {
  readonly name: string;
  readonly onEdit: () => void;
}

/** Names a row and opens its form. */
export function MasterName({ name, onEdit }: MasterNameProps) {
  const canWrite = usePermission('writeMasters');
  return (
    <button
      type="button"
      className={styles.name}
      disabled={!canWrite.allowed}
      title={canWrite.allowed ? `Edit ${name}` : canWrite.reason}
      onClick={onEdit}
    >
      {name}
    </button>
  );
}
