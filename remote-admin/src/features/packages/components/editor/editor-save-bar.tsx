import { Button } from '@aertrip/ui';
import type { PackageEditor } from '../../hooks/use-package-editor';
import { usePublishChecklist } from '../../hooks/use-publish-checklist';
import { PublishDialog } from '../publish/publish-dialog';
import styles from './editor-save-bar.module.css';

interface EditorSaveBarProps {
  readonly editor: PackageEditor;
  readonly onSave: () => void;
}

function getText({ base, loadedFrom, form }: PackageEditor): string {
  if (loadedFrom) return `With the changes of ${loadedFrom}. Check and save`;
  if (!base) return 'Not saved yet';
  if (!form.formState.isDirty) return 'The draft is not saved to the package yet';
  return base.status === 'published' ? 'Unsaved changes. Visitors do not see them yet' : 'Unsaved changes';
}

/**
 * Stays at the bottom of the form. Shown while a package has unsaved changes, as a new one always has. Shows why a save failed. Changes of a published
 * package are saved as a draft, or go live.
 */
export function EditorSaveBar({ editor, onSave }: EditorSaveBarProps) {
  const { question, start, close } = usePublishChecklist(editor, 'save');
  const { form, base, failure, conflicts, isBusy, saveAsDraft, discardInput } = editor;
  const { errors, isSubmitted } = form.formState;
  const hasErrors = isSubmitted && Object.keys(errors).length > 0;
  const refusal = failure.attempt === 'save' ? failure.message : null;
  const conflict =
    conflicts.list.length > 0
      ? `Not saved: ${conflicts.author} changed the same fields. Choose a value for each.`
      : null;
  const problem = refusal ?? conflict ?? (hasErrors ? 'Not saved. Correct the marked fields' : null);
  const isLive = base?.status === 'published';
  const label = isLive ? 'Publish changes' : base ? 'Save' : 'Create draft';
  return (
    <>
      <div data-bottom-bar="" className={styles.bar} role="region" aria-label="Unsaved changes">
        {problem ? (
          <span key="error" role="alert" className={styles.error}>
            {problem}
          </span>
        ) : (
          <span key="text" role="status" className={styles.text}>
            {getText(editor)}
          </span>
        )}
        <div className={styles.buttons}>
          {base && (
            <Button variant="secondary" size="sm" onClick={discardInput}>
              Discard
            </Button>
          )}
          {isLive && (
            <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void saveAsDraft()}>
              Save draft
            </Button>
          )}
          <Button size="sm" busy={isBusy} onClick={isLive ? () => void start(onSave) : onSave}>
            {refusal && !isLive ? 'Try again' : label}
          </Button>
        </div>
      </div>
      {question && <PublishDialog question={question} onShow={editor.showSection} onClose={close} />}
    </>
  );
}
