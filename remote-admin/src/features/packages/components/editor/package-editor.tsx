import { cx } from '@aertrip/ui';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { LeaveDialog } from '../../../../shared/dialogs/leave-dialog';
import { paths } from '../../../../config/paths';
import { useLeaveGuard } from '../../../../shared/form/use-leave-guard';
import { useSaveShortcut } from '../../../../shared/form/use-save-shortcut';
import { usePermission } from '../../../../shared/session/roles';
import type { PackageChoices } from '../../package-choices';
import { usePackageDraft } from '../../hooks/use-package-draft';
import { usePackageEditor } from '../../hooks/use-package-editor';
import { usePublishChecklist } from '../../hooks/use-publish-checklist';
import type { PackageDetail } from '../../model/package-detail';
import { type EditorPart, editorParts } from '../../model/editor-parts';
import { getPackageName } from '../../model/package-status';
import { PublishDialog } from '../publish/publish-dialog';
import { EditorNotices, PackageHistory } from './editor-notices';
import { EditorSaveBar } from './editor-save-bar';
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
  readonly choices: PackageChoices;
  /** Latest known version on the server; newer than the opened one after a colleague's save. */
  readonly latest: PackageDetail | null;
}

/** The package form with its notices, status, parts, save bar and leave guard. */
export function PackageEditor({ opened, choices, latest }: PackageEditorProps) {
  const navigate = useNavigate();
  const permission = usePermission('writeCatalogue');
  const editor = usePackageEditor(opened);
  const { form, base, shown } = editor;
  const draft = usePackageDraft(editor);
  const checklist = usePublishChecklist(editor);
  const { isDirty, errors } = form.formState;
  const { blocker, allowLeaving } = useLeaveGuard(isDirty);
  const isWaiting = draft.offered !== null;
  const canSave = permission.allowed && !isWaiting && (isDirty || !base);

  const save = async () => {
    const sent = structuredClone(form.getValues());
    const saved = await editor.save();
    if (!saved || base) return;
    // A new package continues at its own URL.
    allowLeaving();
    draft.leaveFor(saved, sent);
    await navigate(paths.package.href(saved.id), { replace: true });
  };
  const start = () => (editor.isLive ? void checklist.start(() => void save()) : void save());
  useSaveShortcut(canSave, start);
  const hasHistory = base !== null && permission.allowed;

  return (
    <FormProvider {...form}>
      <div className={cx(layout.page, fields.dense)}>
        <RecordHead
          back={{ path: paths.packages.href, label: 'All packages' }}
          name={base ? getPackageName(base) : 'New package'}
        />
        <EditorNotices editor={editor} draft={draft} latest={latest} permission={permission} />
        <div className={styles.columns}>
          <PartTabs
            parts={hasHistory ? [...editorParts, historyPart] : editorParts}
            shown={shown.part}
            errors={errors}
            conflicts={editor.conflicts}
            onShow={editor.showPart}
          />
          <div className={layout.page}>
            <PackageSections choices={choices} editor={editor} disabled={!permission.allowed || isWaiting} />
            {hasHistory && (
              <PartPanel id="history" shown={shown.part}>
                {shown.part === 'history' && <PackageHistory editor={editor} disabled={isWaiting} />}
              </PartPanel>
            )}
          </div>
          {base && (
            <aside className={styles.side} aria-label="Status">
              <StatusCard
                base={base}
                editor={editor}
                canWrite={permission.allowed && !isWaiting}
                onPublish={(publish) => void checklist.start(publish)}
              />
            </aside>
          )}
        </div>
        {canSave && <EditorSaveBar editor={editor} onSave={start} />}
      </div>
      {checklist.question && (
        <PublishDialog question={checklist.question} onShow={editor.showSection} onClose={checklist.close} />
      )}
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
