import { Lock } from 'lucide-react';
import type { Permission } from '../../lib/session/permissions';
import styles from './permission-note.module.css';

/** Why something cannot be changed here; renders `null` when it can. */
export function PermissionNote({ permission }: { readonly permission: Permission }) {
  if (permission.allowed) return null;
  return (
    <p className={styles.note}>
      <Lock size={16} aria-hidden />
      You can look but not change anything here. {permission.reason}
    </p>
  );
}
