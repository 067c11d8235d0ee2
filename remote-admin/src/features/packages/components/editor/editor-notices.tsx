import { formatDateTime, notify } from '@aertrip/platform';
import { Button, FormMessage, Grid, Row, Text } from '@aertrip/ui';
import { useWatch } from 'react-hook-form';
import { PermissionNote } from '../../../../shared/session/permitted';
import type { Permission } from '../../../../shared/session/roles';
import type { usePackageDraft } from '../../hooks/use-package-draft';
import type { PackageEditor } from '../../hooks/use-package-editor';
import { getAuthor, type PackageDetail } from '../../model/package-detail';
import { type GetName, labelOf, valueTextOf } from '../../model/edits/edit-labels';
import { restoreChange, valueAt } from '../../model/edits/edits';
import { toPackageForm, toRecords } from '../../model/edits/records';
import { sectionOf } from '../../model/editor-parts';
import styles from './package-editor.module.css';
import { Card } from '../../../../shared/card';
import { HistoryList } from '../../../../shared/history/history-list';
import type { Change } from '../../../../shared/history/history-pages';
import { packageKeys } from '../../package-api';

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

interface ConflictNotesProps {
  readonly section: string;
  readonly editor: PackageEditor;
  readonly getName: GetName;
}

/** Values of a section that a colleague changed as well, beside mine. */
export function ConflictNotes({ section, editor, getName }: ConflictNotesProps) {
  const { form, base, conflicts, keepMine, takeTheirs } = editor;
  const shown = conflicts.filter((conflict) => sectionOf(conflict) === section);
  if (!base || shown.length === 0) return null;
  const typed = toRecords(form.getValues(), base.id, base.records);
  return shown.map((conflict) => {
    const { table, id, field, before, now, by } = conflict;
    return (
      <fieldset key={`${table} ${id} ${field}`} className={styles.conflict}>
        <legend>{labelOf(conflict, typed, before, getName)}</legend>
        <Text
          size="sm"
          tone="soft"
        >{`${by} changed this as well. Before: ${valueTextOf(field, before, getName)}`}</Text>
        <Grid gap={2} min="lg">
          <Button variant="secondary" size="sm" onClick={() => keepMine(conflict)}>
            {`Mine: ${valueTextOf(field, valueAt(typed, conflict), getName)}`}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => takeTheirs(conflict)}>
            {`Theirs: ${valueTextOf(field, now, getName)}`}
          </Button>
        </Grid>
      </fieldset>
    );
  });
}

interface PackageHistoryProps {
  readonly editor: PackageEditor;
  readonly disabled: boolean;
}

/** History of a package; a value can be restored to the form, unsaved. */
export function PackageHistory({ editor: { form, base }, disabled }: PackageHistoryProps) {
  // Offers no value that the form already has.
  useWatch({ control: form.control });
  if (!base) return null;
  const restore = (change: Change) => {
    const typed = toRecords(form.getValues(), base.id, base.records);
    const records = disabled ? null : restoreChange(typed, change);
    return (
      records &&
      (() => {
        form.reset(toPackageForm(records, base.taken), { keepDefaultValues: true });
        notify.success('Restored to the form. Save the package to keep it.');
      })
    );
  };
  return (
    <Card
      title="History"
      id="history"
      description="Every change with its author. A restored value is not saved until you save the package."
    >
      <HistoryList kind="package" recordId={base.id} under={packageKeys.all} restore={restore} />
    </Card>
  );
}
