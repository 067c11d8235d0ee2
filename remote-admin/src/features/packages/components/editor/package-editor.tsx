import { Button, cx, FormMessage } from '@aertrip/ui';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, useBlocker, useNavigate } from 'react-router-dom';
import { LeaveDialog } from '../../../../components/dialogs/leave-dialog';
import { PermissionNote } from '../../../../components/permission/permission-note';
import { SaveBar } from '../../../../components/form/save-bar';
import { paths } from '../../../../config/paths';
import { usePermission } from '../../../../lib/session/permissions';
import { useSaveShortcut } from '../../../../lib/form/use-save-shortcut';
import { useUnsavedChanges } from '../../../../lib/form/unsaved-changes';
import type { PackageChoices } from '../../api/package-choices';
import { usePackageDraft } from '../../hooks/use-package-draft';
import { usePackageEditor } from '../../hooks/use-package-editor';
import type { PackageDetail } from '../../model/package-detail';
import { getPackageName } from '../../model/package-row';
import { toPackageForm } from '../../model/stored-form';
import { DraftNotice } from './draft-notice';
import { PackageSections } from './package-sections';
import { SectionLinks } from './section-links';
import { StaleDialog } from './stale-dialog';
import { StatusCard } from './status-card';
import fields from '../../../../components/form/fields.module.css';
import styles from './package-editor.module.css';

interface PackageEditorProps {
  /** Null for a new package. */
  readonly opened: PackageDetail | null;
  readonly options: PackageChoices;
  /** Version on the server as far as is known; newer than the opened one when somebody else saved. */
  readonly latest: PackageDetail | null;
}

export function PackageEditor({ opened, options, latest }: PackageEditorProps) {
  const navigate = useNavigate();
  const canWrite = usePermission('writeCatalogue');
  const mayLeave = useRef(false);
  const editor = usePackageEditor(opened);
  const { form, base, failure, isBusy, theirs, comparison, problems } = editor;
  const draft = usePackageDraft(base?.id ?? null, base?.version ?? 0, form);
  const { isDirty, errors, isSubmitted } = form.formState;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnsavedChanges(isDirty);

  const save = async () => {
    const saved = await editor.save();
    if (!saved || base) return;
    // A new package goes on at the address it has now.
    mayLeave.current = true;
    draft.abandon();
    await navigate(paths.package.href(saved.id), { replace: true });
  };
  useSaveShortcut(canWrite.allowed && (isDirty || !base), () => void save());

  const wrong = Object.keys(errors).length;
  const hasWrong = isSubmitted && wrong > 0;

  return (
    <FormProvider {...form}>
      <div className={cx(styles.editor, fields.dense)}>
        <div className={styles.top}>
          <Link to={paths.packages.href} className={styles.back}>
            <ArrowLeft size={18} aria-hidden />
            All packages
          </Link>
          <h2 className={styles.name}>{base ? getPackageName(base) : 'New package'}</h2>
        </div>
        <PermissionNote permission={canWrite} />
        {draft.draft && canWrite.allowed && <DraftNotice draft={draft} form={form} base={base} />}
        {base && latest && latest.version > base.version && !theirs && (
          <FormMessage tone="info">
            <p>Somebody else saved this package after you had opened it.</p>
            <Button variant="secondary" size="sm" onClick={() => editor.open(latest)} disabled={isDirty}>
              {isDirty ? 'Save to compare' : 'Load their version'}
            </Button>
          </FormMessage>
        )}
        {failure && problems.length === 0 && !comparison && <FormMessage tone="error">{failure}</FormMessage>}
        <div className={styles.columns}>
          <PackageSections options={options} disabled={!canWrite.allowed} />
          <aside className={styles.side} aria-label="Status and sections">
            {base && <StatusCard base={base} editor={editor} canWrite={canWrite.allowed} />}
            <SectionLinks errors={errors} />
          </aside>
        </div>
        {canWrite.allowed && (isDirty || !base) && (
          <SaveBar
            tone={hasWrong ? 'problem' : 'normal'}
            text={
              hasWrong
                ? 'Not saved: correct what is marked above'
                : base
                  ? 'Unsaved changes'
                  : 'Not saved yet'
            }
            saveLabel={base ? 'Save' : 'Create draft'}
            isSaving={isBusy}
            onSave={() => void save()}
            onDiscard={base ? () => form.reset() : undefined}
          />
        )}
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
      {theirs && comparison && (
        <StaleDialog
          theirs={theirs}
          theirForm={toPackageForm(theirs)}
          myForm={form.getValues()}
          comparison={comparison}
          options={options}
          onReload={() => editor.open(theirs)}
          onMerge={() => editor.open(theirs, comparison.merged)}
          onClose={editor.closeComparison}
        />
      )}
    </FormProvider>
  );
}
