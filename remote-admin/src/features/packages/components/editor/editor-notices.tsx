import { formatDateTime } from '@aertrip/platform';
import { Button, FormMessage, Row } from '@aertrip/ui';
import { PermissionNote } from '../../../../shared/session/permission-note';
import type { Permission } from '../../../../shared/session/permissions';
import type { usePackageDraft } from '../../hooks/use-package-draft';
import type { PackageEditor } from '../../hooks/use-package-editor';
import { getAuthor, type PackageDetail } from '../../model/package-detail';

interface EditorNoticesProps {
  readonly editor: PackageEditor;
  readonly draft: ReturnType<typeof usePackageDraft>;
  readonly latest: PackageDetail | null;
  readonly permission: Permission;
}

/** Notices above the editor: missing permission, input of this device, a newer version. */
export function EditorNotices({ editor, draft, latest, permission }: EditorNoticesProps) {
  const { form, base, open, restore } = editor;
  const { offered, discard } = draft;
  const newer = base && latest && latest.version > base.version ? latest : null;
  return (
    <>
      <PermissionNote permission={permission} />
      {offered && permission.allowed && (
        <FormMessage tone="info">
          <p>
            {`You have unsaved changes from ${formatDateTime(offered.savedAt)}. Restore or discard them before editing.`}
          </p>
          <Row gap={2}>
            <Button
              size="sm"
              onClick={() => {
                restore(offered.values, offered.base);
                discard();
              }}
            >
              Restore changes
            </Button>
            <Button size="sm" variant="secondary" onClick={discard}>
              Discard changes
            </Button>
          </Row>
        </FormMessage>
      )}
      {newer && !offered && (
        <FormMessage tone="info">
          <p>
            <span>{`${getAuthor(newer)} saved this package after you opened it.`}</span>
            {form.formState.isDirty && <span> Saving sends only what you changed.</span>}
          </p>
          {!form.formState.isDirty && (
            <Button variant="secondary" size="sm" onClick={() => open(newer)}>
              Load latest version
            </Button>
          )}
        </FormMessage>
      )}
    </>
  );
}
