import { Button } from '@aertrip/ui';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** Summary of the changes, or the reason that prevents saving. */
  readonly text: string;
  readonly tone: 'normal' | 'error';
  readonly saveLabel: string;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard?: () => void;
  /** Another way to save the input. */
  readonly other?: { readonly label: string; readonly onPress: () => void };
}

/** Stays at the bottom of a form while it has unsaved changes. */
export function SaveBar({ text, tone, saveLabel, isSaving, onSave, onDiscard, other }: SaveBarProps) {
  return (
    <div className={styles.bar} role="region" aria-label="Unsaved changes">
      {tone === 'error' ? (
        <span key="error" role="alert" className={styles.error}>
          {text}
        </span>
      ) : (
        <span key="text" role="status" className={styles.text}>
          {text}
        </span>
      )}
      <div className={styles.buttons}>
        {onDiscard && (
          <Button variant="secondary" size="sm" onClick={onDiscard}>
            Discard
          </Button>
        )}
        {other && (
          <Button variant="secondary" size="sm" busy={isSaving} onClick={other.onPress}>
            {other.label}
          </Button>
        )}
        <Button size="sm" busy={isSaving} onClick={onSave}>
          {saveLabel}
        </Button>
      </div>
    </div>
  );
}
