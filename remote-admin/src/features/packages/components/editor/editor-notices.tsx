import { formatDateTime } from '@aertrip/platform';
import { Button, FormMessage } from '@aertrip/ui';
import { PermissionNote } from '../../../../shared/session/permission-note';
import type { Permission } from '../../../../shared/session/permissions';
import type { usePackageDraft } from '../../hooks/use-package-draft';
import type { PackageEditor } from '../../hooks/use-package-editor';
import type { GetName } from '../../model/edits/edit-labels';
import { applyEdits } from '../../model/edits/edits';
import { toPackageForm } from '../../model/edits/records';
import { getAuthor, type PackageDetail } from '../../model/package-detail';
import { KeptDraftNotice } from './kept-draft-notice';
import layout from '../../../../shared/layout.module.css';

interface EditorNoticesProps {
  readonly editor: PackageEditor;
  readonly draft: ReturnType<typeof usePackageDraft>;
  readonly latest: PackageDetail | null;
  readonly permission: Permission;
  readonly getName: GetName;
}

/** Notices above the editor: missing permission, a colleague, an older draft, a newer version. */
export function EditorNotices({ editor, draft, latest, permission, getName }: EditorNoticesProps) {
  const { form, baseline, conflicts, loadedFrom } = editor;
  const { isDirty } = form.formState;
  const hasConflicts = conflicts.list.length > 0;
  const newer = baseline && latest && latest.version > baseline.detail.version ? latest : null;

  // The package may have changed since the draft was typed.
  const restore = () => {
    if (!draft.offered) return;
    const { edits, former } = draft.offered;
    if (baseline) editor.restoreEdits(baseline, edits, former, getAuthor(baseline.detail));
    else form.reset(toPackageForm(applyEdits({}, edits), new Map()), { keepDefaultValues: true });
    draft.discard();
  };

  return (
    <>
      <PermissionNote permission={permission} />
      {draft.offered && permission.allowed && (
        <FormMessage tone="info">
          <p>
            {`You have unsaved changes from ${formatDateTime(draft.offered.savedAt)}. Restore or discard them before editing.`}
          </p>
          <div className={layout.row2}>
            <Button size="sm" onClick={restore}>
              Restore changes
            </Button>
            <Button size="sm" variant="secondary" onClick={draft.discard}>
              Discard changes
            </Button>
          </div>
        </FormMessage>
      )}
      {baseline?.draft && <KeptDraftNotice editor={editor} canWrite={permission.allowed} getName={getName} />}
      {newer && !draft.offered && (
        <FormMessage tone="info">
          <p>{`${getAuthor(newer)} saved this package after you opened it.`}</p>
          <Button variant="secondary" size="sm" onClick={() => editor.load(newer)}>
            {isDirty ? 'Load and keep my changes' : 'Load latest version'}
          </Button>
        </FormMessage>
      )}
      {hasConflicts && (
        <FormMessage tone="info">
          {`${loadedFrom ?? conflicts.author} changed the same fields. Choose a value for each, then save.`}
        </FormMessage>
      )}
      {loadedFrom && !hasConflicts && (
        <FormMessage tone="info">
          {isDirty
            ? `${loadedFrom} saved changes. The form has them and yours: check and save.`
            : `${loadedFrom} saved changes. You now see the latest version.`}
        </FormMessage>
      )}
    </>
  );
}
