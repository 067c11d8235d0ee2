import { Button } from '@aertrip/ui';
import type { PackageEditor } from '../../hooks/use-package-editor';
import styles from './editor-save-bar.module.css';

interface EditorSaveBarProps {
  readonly editor: PackageEditor;
  readonly onSave: () => void;
}

/**
 * Stays at the bottom of the form while a package has unsaved changes, as a new one always has. Shows why a save failed.
 * Changes of a published package go live.
 */
export function EditorSaveBar({ editor, onSave }: EditorSaveBarProps) {
  const { form, base, isLive, failure, conflicts, isBusy, discardInput } = editor;
  const { errors, isSubmitted } = form.formState;
  const hasErrors = isSubmitted && Object.keys(errors).length > 0;
  const refusal = failure.attempt === 'save' ? failure.message : null;
  const conflict = conflicts[0]
    ? `Not saved: ${conflicts[0].by} changed the same fields. Choose a value for each.`
    : null;
  const problem = refusal ?? conflict ?? (hasErrors ? 'Not saved. Correct the marked fields' : null);
  const label = isLive ? 'Publish changes' : base ? 'Save' : 'Create draft';
  return (
    <div data-bottom-bar="" className={styles.bar} role="region" aria-label="Unsaved changes">
      {problem ? (
        <span key="error" role="alert" className={styles.error}>
          {problem}
        </span>
      ) : (
        <span key="text" role="status" className={styles.text}>
          {base ? `Unsaved changes${isLive ? '. Visitors do not see them yet' : ''}` : 'Not saved yet'}
        </span>
      )}
      <div className={styles.buttons}>
        {base && (
          <Button variant="secondary" size="sm" onClick={discardInput}>
            Discard
          </Button>
        )}
        <Button size="sm" busy={isBusy} onClick={onSave}>
          {refusal ? 'Try again' : label}
        </Button>
      </div>
    </div>
  );
}
