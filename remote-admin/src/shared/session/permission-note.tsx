import { Lock } from 'lucide-react';
import type { Permission } from './permissions';
import styles from './permission-note.module.css';

interface PermissionNoteProps {
  readonly permission: Permission;
  /** Subject of the note, on a screen with other editable parts. */
  readonly about?: string;
}

/** Why this is read-only; renders `null` when it is editable. */
export function PermissionNote({ permission, about = 'this page' }: PermissionNoteProps) {
  if (permission.allowed) return null;
  return (
    <p className={styles.note}>
      <Lock size={16} aria-hidden />
      <span>{`You can view but not change ${about}. ${permission.reason}`}</span>
    </p>
  );
}
