import { cx } from '@aertrip/ui';
import { useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { LeaveDialog } from '../../../../shared/dialogs/leave-dialog';
import { paths } from '../../../../config/paths';
import { useLeaveGuard } from '../../../../shared/form/use-leave-guard';
import { useSaveShortcut } from '../../../../shared/form/use-save-shortcut';
import { usePermission } from '../../../../shared/session/permissions';
import type { PackageChoices } from '../../api/package-choices';
import { usePackageDraft } from '../../hooks/use-package-draft';
import { usePackageEditor } from '../../hooks/use-package-editor';
import { getChoiceNames } from '../../model/choice-names';
import type { PackageDetail } from '../../model/package-detail';
import type { PackagePlan } from '../../model/package-plan';
import { toBaseline } from '../../model/edits/baseline';
import { toRecords } from '../../model/edits/records';
import { editorParts, type EditorPart } from '../../model/editor-parts';
import { getPackageName } from '../../model/package-row';
import { EditorNotices } from './editor-notices';
import { EditorSaveBar } from './editor-save-bar';
import { ConflictNotes } from './conflict-notes';
import { PackageHistory } from './package-history';
import { PackageSections, PartPanel } from './package-sections';
import { PartTabs } from './part-tabs';
import { StatusCard } from './status-card';
import { RecordHead } from '../../../../shared/record-page';
import fields from '../../../../shared/form/fields.module.css';
import layout from '../../../../shared/record-page.module.css';
import styles from './package-editor.module.css';

const historyPart: EditorPart = { id: 'history', title: 'History', sections: {} };

interface PackageEditorProps {
  /** Null for a new package. */
  readonly opened: PackageDetail | null;
  readonly plan: PackagePlan;
  readonly choices: PackageChoices;
  /** Latest known version on the server; newer than the opened one after a colleague's save. */
  readonly latest: PackageDetail | null;
}

/** The package form with its notices, status, parts, save bar and leave guard. */
export function PackageEditor({ opened, plan, choices, latest }: PackageEditorProps) {
  const navigate = useNavigate();
  const permission = usePermission('writeCatalogue');
  const getName = useMemo(() => getChoiceNames(choices), [choices]);
  const [baseline] = useState(() => opened && toBaseline(opened, plan.draft));
  const editor = usePackageEditor(baseline);
  const { form, base, conflicts } = editor;
  const draft = usePackageDraft(editor);
  const { isDirty, errors } = form.formState;
  const { blocker, allowLeaving } = useLeaveGuard(isDirty);
  const isLive = base?.status === 'published';
  // A live package with a draft is saved by publishing.
  const hasChanges = isDirty || !base || (editor.baseline?.draft && !isLive);
  const canSave = permission.allowed && !draft.offered && hasChanges === true;

  const save = async () => {
    const sent = toRecords(form.getValues(), editor.newId, {});
    const saved = await editor.save();
    if (!saved || base) return;
    // A new package continues at its own URL.
    allowLeaving();
    draft.leaveFor(saved, sent);
    await navigate(paths.package.href(saved.id), { replace: true });
  };
  const hasHistory = base !== null && permission.allowed;
  // The shortcut never publishes.
  useSaveShortcut(canSave, () => void (isLive ? editor.saveAsDraft() : save()));

  const renderNotes = (section: string) =>
    editor.baseline && (
      <ConflictNotes
        section={section}
        conflicts={conflicts}
        records={toRecords(form.getValues(), editor.baseline.detail.id, editor.baseline.stored)}
        getName={getName}
        onMine={conflicts.keepMine}
        onTheirs={(conflict) => editor.baseline && conflicts.takeTheirs(conflict, editor.baseline)}
      />
    );

  return (
    <FormProvider {...form}>
      <div className={cx(layout.page, fields.dense)}>
        <RecordHead
          back={{ path: paths.packages.href, label: 'All packages' }}
          name={base ? getPackageName(base) : 'New package'}
        />
        <EditorNotices
          editor={editor}
          draft={draft}
          latest={latest}
          permission={permission}
          getName={getName}
        />
        <div className={styles.columns}>
          <PartTabs
            parts={hasHistory ? [...editorParts, historyPart] : editorParts}
            shown={editor.shown.part}
            errors={errors}
            conflicts={conflicts.list}
            onShow={editor.showPart}
          />
          <div className={layout.page}>
            <PackageSections
              choices={choices}
              stored={editor.stored}
              shown={editor.shown}
              disabled={!permission.allowed || draft.offered !== null}
              renderNotes={renderNotes}
            />
            {hasHistory && (
              <PartPanel id="history" shown={editor.shown.part}>
                <PackageHistory editor={editor} disabled={draft.offered !== null} />
              </PartPanel>
            )}
          </div>
          {base && (
            <aside className={styles.side} aria-label="Status">
              <StatusCard
                base={base}
                plan={plan}
                editor={editor}
                canWrite={permission.allowed}
                isWaiting={draft.offered !== null}
              />
            </aside>
          )}
        </div>
        {canSave && <EditorSaveBar editor={editor} onSave={() => void save()} />}
      </div>
      {blocker.state === 'blocked' && (
        <LeaveDialog
          onStay={() => blocker.reset()}
          onLeave={() => {
            draft.abandon();
            blocker.proceed();
          }}
        />
      )}
    </FormProvider>
  );
}
