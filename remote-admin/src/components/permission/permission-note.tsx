import { Lock } from 'lucide-react';
import type { Permission } from '../../lib/session/permissions';
import styles from './permission-note.module.css';

interface PermissionNoteProps {
  readonly permission: Permission;
  /** What it is about, where other things on the screen can be changed. */
  readonly about?: string;
}

/** Why something cannot be changed here; renders `null` when it can. */
export function PermissionNote({ permission, about = 'anything here' }: PermissionNoteProps) {
  if (permission.allowed) return null;
  return (
    <p className={styles.note}>
      <Lock size={16} aria-hidden />
      {`You can look but not change ${about}. ${permission.reason}`}
    </p>
  );
}
