import { Users } from 'lucide-react';
import { usePresence } from './use-presence';
import type { RecordKind } from './presence';
import styles from './presence-note.module.css';

interface PresenceNoteProps {
  readonly kind: RecordKind;
  readonly recordId: string;
  /** Whether there is unsaved input. */
  readonly isEditing?: boolean;
}

/** Colleagues who have the record open or edit it; nothing without any. */
export function PresenceNote({ kind, recordId, isEditing = false }: PresenceNoteProps) {
  const colleagues = usePresence(kind, recordId, isEditing);
  if (colleagues.length === 0) return null;
  return (
    <div className={styles.note} role="status">
      <Users size={18} aria-hidden />
      <span>
        {colleagues
          .map(
            (colleague) => `${colleague.name} ${colleague.isEditing ? 'is editing this' : 'has this open'}`,
          )
          .join(' · ')}
      </span>
    </div>
  );
}
