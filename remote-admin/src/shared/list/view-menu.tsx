import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useAdminAuth } from 'shared-auth';
import { useChange } from '../data/use-change';
import type { SavedList, SavedView } from './saved-view';
import { changeSavedView, deleteSavedView, type SavedViewChange, savedViewKeys } from './saved-views-query';
import { usePermission } from '../session/roles';
import { MenuButton, type MenuEntry } from '../menu-button';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { ViewDialog } from './view-dialog';

interface ViewMenuProps {
  readonly name: SavedList;
  readonly view: SavedView;
  /** Current list state, when it differs from the view. */
  readonly edit?: SavedViewChange;
}

/** Actions on a view: one's own, and the team's for managers. */
export function ViewMenu({ name, view, edit }: ViewMenuProps) {
  const userId = useAdminAuth().user?.id ?? '';
  const canShare = usePermission('shareViews');
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const affects = savedViewKeys.of(name);
  const change = useChange({
    change: (next: SavedViewChange) => changeSavedView(view, next),
    affects,
    record: `saved-view-${view.id}`,
  });
  const isTeams = view.owner === null;
  const blocked = isTeams && !canShare.allowed ? canShare.reason : undefined;
  const entries: MenuEntry[] = [
    ...(edit ? [{ id: 'edit', label: 'Save changes to view', blocked }] : []),
    { id: 'rename', label: 'Rename', blocked },
    {
      id: 'share',
      label: isTeams ? 'Make private' : 'Share with the team',
      blocked: canShare.allowed ? undefined : canShare.reason,
    },
    { id: 'delete', label: 'Delete', danger: true, blocked },
  ];

  const act = (id: string) => {
    if (id === 'edit' && edit) change.mutate(edit);
    else if (id === 'share') change.mutate({ owner: isTeams ? userId : null });
    else if (id === 'rename' || id === 'delete') setDialog(id);
  };

  const remove = useChange({ change: () => deleteSavedView(view.id), affects });

  return (
    <>
      <MenuButton
        label={`View “${view.name}”`}
        icon={<EllipsisVertical size={18} aria-hidden />}
        iconOnly
        entries={entries}
        onAction={act}
      />
      {dialog === 'rename' && (
        <ViewDialog title="Rename this view" name={name} stored={view} onClose={() => setDialog(null)} />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={`Delete view “${view.name}”?`}
          confirmLabel="Delete view"
          danger
          onConfirm={() => remove.mutateAsync(undefined)}
          onClose={() => setDialog(null)}
        >
          {isTeams
            ? 'The view is deleted for your colleagues too. No records are deleted.'
            : 'No records are deleted.'}
        </ConfirmDialog>
      )}
    </>
  );
}
