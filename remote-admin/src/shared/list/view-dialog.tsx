import { CheckboxField, TextField } from '@aertrip/ui';
import { useState } from 'react';
import { useAdminAuth } from 'shared-auth';
import { useChange } from '../data/use-change';
import type { SavedList, SavedView } from './saved-view';
import { addSavedView, changeSavedView, savedViewKeys } from './saved-views-query';
import { usePermission } from '../session/roles';
import { ConfirmDialog } from '../dialogs/confirm-dialog';

type ViewDialogProps = {
  readonly title: string;
  readonly name: SavedList;
  readonly onClose: () => void;
} & (
  | { readonly view: Pick<SavedView, 'query' | 'hiddenColumns'>; readonly stored?: undefined }
  /** The view to rename. */
  | { readonly stored: SavedView; readonly view?: undefined }
);

/** Asks for a view's name, and for the owner of a new one. */
export function ViewDialog({ title, name, view, stored, onClose }: ViewDialogProps) {
  const userId = useAdminAuth().user?.id ?? '';
  const canShare = usePermission('shareViews');
  const [text, setText] = useState(stored?.name ?? '');
  const [isShared, setIsShared] = useState(false);
  const [error, setError] = useState<string>();
  const save = useChange({
    change: (viewName: string) =>
      stored
        ? changeSavedView(stored, { name: viewName })
        : addSavedView(name, { ...view, name: viewName, owner: isShared ? null : userId }),
    affects: savedViewKeys.of(name),
  });

  const confirm = async () => {
    if (text.trim() === '') {
      setError('Enter a name for the view.');
      return false;
    }
    return save.mutateAsync(text.trim());
  };

  return (
    <ConfirmDialog title={title} confirmLabel="Save view" onConfirm={confirm} onClose={onClose}>
      <TextField
        label="Name"
        value={text}
        maxLength={60}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      {!stored && canShare.allowed && (
        <CheckboxField
          label="Share with the team"
          checked={isShared}
          onChange={(event) => setIsShared(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
