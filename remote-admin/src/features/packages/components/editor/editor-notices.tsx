import { Button, FormMessage } from '@aertrip/ui';
import { PermissionNote } from '../../../../components/permission/permission-note';
import { PresenceNote } from '../../../../components/presence/presence-note';
import type { Permission } from '../../../../lib/session/permissions';
import type { usePackageDraft } from '../../hooks/use-package-draft';
import type { PackageEditor } from '../../hooks/use-package-editor';
import { getAuthor, type PackageDetail } from '../../model/package-detail';
import { emptyPackageForm } from '../../model/package-form';
import { toPackageForm } from '../../model/stored-form';
import { DraftNotice } from './draft-notice';
import { MergeNotice } from './merge-notice';

interface EditorNoticesProps {
  readonly editor: PackageEditor;
  readonly draft: ReturnType<typeof usePackageDraft>;
  readonly latest: PackageDetail | null;
  readonly permission: Permission;
}

/** What has to be known before one types: no permission, a colleague, an older draft, a newer version. */
export function EditorNotices({ editor, draft, latest, permission }: EditorNoticesProps) {
  const { form, base, merge } = editor;
  const { isDirty } = form.formState;
  const newer = base && latest && latest.version > base.version ? latest : null;

  // The package may have been saved since the draft was typed: both are kept.
  const restore = () => {
    if (!draft.offered) return;
    const { values, base: typedOn } = draft.offered;
    merge.start({
      versions: { base: typedOn, mine: values, theirs: base ? toPackageForm(base) : emptyPackageForm() },
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
      {newer && !draft.offered && !merge.question && (
        <FormMessage tone="info">
          <p>{getAuthor(newer)} saved this package after you had opened it.</p>
          <Button variant="secondary" size="sm" onClick={() => editor.mergeWith(newer)}>
            {isDirty ? 'Merge it with yours' : 'Load it'}
          </Button>
        </FormMessage>
      )}
      {merge.outcome && <MergeNotice outcome={merge.outcome} isDirty={isDirty} />}
    </>
  );
}
