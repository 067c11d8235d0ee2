import { SaveBar } from '../../../../components/form/save-bar';
import type { PackageEditor } from '../../hooks/use-package-editor';

interface EditorSaveBarProps {
  readonly editor: PackageEditor;
  readonly onSave: () => void;
}

function getText(hasErrors: boolean, isNew: boolean): string {
  if (hasErrors) return 'Not saved: correct what is marked above';
  return isNew ? 'Not saved yet' : 'Unsaved changes';
}

/** Shown while a package has changes that are not saved; a new package always has some. */
export function EditorSaveBar({ editor: { form, base, isBusy }, onSave }: EditorSaveBarProps) {
  const { errors, isSubmitted } = form.formState;
  const hasErrors = isSubmitted && Object.keys(errors).length > 0;
  return (
    <SaveBar
      tone={hasErrors ? 'error' : 'normal'}
      text={getText(hasErrors, base === null)}
      saveLabel={base ? 'Save' : 'Create draft'}
      isSaving={isBusy}
      onSave={onSave}
      onDiscard={base ? () => form.reset() : undefined}
    />
  );
}
