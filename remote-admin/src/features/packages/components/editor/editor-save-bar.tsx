import { SaveBar } from '../../../../components/form/save-bar';
import type { PackageEditor } from '../../hooks/use-package-editor';

interface EditorSaveBarProps {
  readonly editor: PackageEditor;
  readonly onSave: () => void;
}

function getText({ base, merge }: PackageEditor): string {
  if (merge.outcome) return `Merged with the changes of ${merge.outcome.author}: check and save`;
  return base ? 'Unsaved changes' : 'Not saved yet';
}

/** Shown while a package has changes that are not saved; a new package always has some. Says why a save failed. */
export function EditorSaveBar({ editor, onSave }: EditorSaveBarProps) {
  const { form, base, failure, isBusy } = editor;
  const { errors, isSubmitted } = form.formState;
  const hasErrors = isSubmitted && Object.keys(errors).length > 0;
  const refusal = failure.attempt === 'save' ? failure.message : null;
  const problem = refusal ?? (hasErrors ? 'Not saved: correct what is marked above' : null);
  const label = base ? 'Save' : 'Create draft';
  return (
    <SaveBar
      tone={problem ? 'error' : 'normal'}
      text={problem ?? getText(editor)}
      saveLabel={refusal ? 'Try again' : label}
      isSaving={isBusy}
      onSave={onSave}
      onDiscard={base ? () => form.reset() : undefined}
    />
  );
}
