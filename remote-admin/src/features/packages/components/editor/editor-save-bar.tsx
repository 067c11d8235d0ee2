import { SaveBar } from '../../../../shared/form/save-bar';
import type { PackageEditor } from '../../hooks/use-package-editor';
import { usePublishChecklist } from '../../hooks/use-publish-checklist';
import { PublishDialog } from '../publish/publish-dialog';

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
 * Shown while a package has unsaved changes, as a new one always has. Shows why a save failed. Changes of a published
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
      <SaveBar
        tone={problem ? 'error' : 'normal'}
        text={problem ?? getText(editor)}
        saveLabel={refusal && !isLive ? 'Try again' : label}
        isSaving={isBusy}
        onSave={isLive ? () => void start(onSave) : onSave}
        onDiscard={base ? discardInput : undefined}
        other={isLive ? { label: 'Save draft', onPress: () => void saveAsDraft() } : undefined}
      />
      {question && <PublishDialog question={question} onShow={editor.showSection} onClose={close} />}
    </>
  );
}
