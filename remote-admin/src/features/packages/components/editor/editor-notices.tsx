import { Button, FormMessage } from '@aertrip/ui';
import { PermissionNote } from '../../../../components/permission/permission-note';
import { PresenceNote } from '../../../../components/presence/presence-note';
import type { Permission } from '../../../../lib/session/permissions';
import type { usePackageDraft } from '../../hooks/use-package-draft';
import type { PackageEditor } from '../../hooks/use-package-editor';
import type { GetName } from '../../model/merge/cell';
import { getAuthor, type PackageDetail } from '../../model/package-detail';
import { emptyPackageForm } from '../../model/package-form';
import { DraftNotice } from './draft-notice';
import { KeptDraftNotice } from './kept-draft-notice';
import { MergeNotice } from './merge-notice';

interface EditorNoticesProps {
  readonly editor: PackageEditor;
  readonly draft: ReturnType<typeof usePackageDraft>;
  readonly latest: PackageDetail | null;
  readonly permission: Permission;
  readonly getName: GetName;
}

/** Notices above the editor: missing permission, a colleague, an older draft, a newer version. */
export function EditorNotices({ editor, draft, latest, permission, getName }: EditorNoticesProps) {
  const { form, base, baseline, merge } = editor;
  const { isDirty } = form.formState;
  const newer = baseline && latest && latest.version > baseline.version ? latest : null;

  // The package may have changed since the draft was typed: both are merged.
  const restore = () => {
    if (!draft.offered) return;
    const { values, base: typedOn } = draft.offered;
    merge.start({
      versions: { base: typedOn, mine: values, theirs: baseline?.origin ?? emptyPackageForm() },
      author: base ? getAuthor(base) : '',
      wasRefused: false,
      apply: (merged) => {
        form.reset(merged, { keepDefaultValues: true });
        draft.discard();
      },
    });
  };

  return (
    <>
      <PermissionNote permission={permission} />
      {base && <PresenceNote kind="package" recordId={base.id} isEditing={permission.allowed && isDirty} />}
      {draft.offered && permission.allowed && (
        <DraftNotice draft={draft.offered} onRestore={restore} onForget={draft.discard} />
      )}
      {baseline?.draft && <KeptDraftNotice editor={editor} canWrite={permission.allowed} getName={getName} />}
      {newer && !draft.offered && !merge.question && (
        <FormMessage tone="info">
          <p>
            {getAuthor(newer)} saved this package after{' '}
            {baseline?.draft ? 'this draft was saved' : 'you opened it'}.
          </p>
          <Button variant="secondary" size="sm" onClick={() => editor.mergeWith(newer)}>
            {isDirty || baseline?.draft ? 'Merge with my changes' : 'Load latest version'}
          </Button>
        </FormMessage>
      )}
      {merge.outcome && <MergeNotice outcome={merge.outcome} isDirty={isDirty} />}
    </>
  );
}
