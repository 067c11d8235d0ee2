import { Button } from '@aertrip/ui';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** What there is to save, or what prevents saving. */
  readonly text: string;
  readonly tone: 'normal' | 'error';
  readonly saveLabel: string;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard?: () => void;
  /** Another way to keep what is typed. */
  readonly other?: { readonly label: string; readonly onPress: () => void };
}

/** Stays visible at the bottom of a form while the form has changes that are not saved. */
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
