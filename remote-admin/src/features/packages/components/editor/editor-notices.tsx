import { Button, FormMessage } from '@aertrip/ui';
import { PermissionNote } from '../../../../components/permission/permission-note';
import type { Permission } from '../../../../lib/session/permissions';
import type { usePackageDraft } from '../../hooks/use-package-draft';
import type { PackageEditor } from '../../hooks/use-package-editor';
import type { PackageDetail } from '../../model/package-detail';
import { DraftNotice } from './draft-notice';

interface EditorNoticesProps {
  readonly editor: PackageEditor;
  readonly draft: ReturnType<typeof usePackageDraft>;
  readonly latest: PackageDetail | null;
  readonly permission: Permission;
}

/** What has to be known before one types: no permission, an older draft, a newer version, a refused save. */
export function EditorNotices({ editor, draft, latest, permission }: EditorNoticesProps) {
  const { form, base, failure, comparison } = editor;
  const { isDirty } = form.formState;
  const hasNewerVersion = base && latest && latest.version > base.version && !failure.theirs;
  return (
    <>
      <PermissionNote permission={permission} />
      {draft.draft && permission.allowed && <DraftNotice draft={draft} form={form} base={base} />}
      {hasNewerVersion && (
        <FormMessage tone="info">
          <p>Somebody else saved this package after you had opened it.</p>
          <Button variant="secondary" size="sm" onClick={() => editor.open(latest)} disabled={isDirty}>
            {isDirty ? 'Save to compare' : 'Load their version'}
          </Button>
        </FormMessage>
      )}
      {failure.message && failure.missingParts.length === 0 && !comparison && (
        <FormMessage tone="error">{failure.message}</FormMessage>
      )}
    </>
  );
}
