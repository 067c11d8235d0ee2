import { formatDateTime } from '@aertrip/platform';
import { Button, FormMessage } from '@aertrip/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog';
import type { PackageEditor } from '../../hooks/use-package-editor';
import type { GetName } from '../../model/merge/cell';
import { toPackageForm } from '../../model/stored-form';
import { DifferencesDialog } from '../versions/differences-dialog';
import styles from './draft-notice.module.css';

interface KeptDraftNoticeProps {
  readonly editor: PackageEditor;
  readonly canWrite: boolean;
  readonly getName: GetName;
}

/** Shows that the form contains a draft hidden from visitors, with buttons to leave it. */
export function KeptDraftNotice({ editor, canWrite, getName }: KeptDraftNoticeProps) {
  const [open, setOpen] = useState<'live' | 'discard' | null>(null);
  const { baseline, discardDraft } = editor;
  if (!baseline?.draft) return null;
  const { draft, detail } = baseline;
  const isLive = detail.status === 'published';
  return (
    <>
      <FormMessage tone="info">
        <p>
          You see the draft that {draft.author ?? 'a former colleague'} saved on{' '}
          {formatDateTime(draft.savedAt)}.{' '}
          {isLive ? 'Visitors see the package without it.' : 'The package itself is without it.'}
        </p>
        <div className={styles.buttons}>
          <Button size="sm" variant="secondary" onClick={() => setOpen('live')}>
            {isLive ? 'See what is live' : 'See what is stored'}
          </Button>
          {canWrite && (
            <Button size="sm" variant="secondary" onClick={() => setOpen('discard')}>
              Discard draft
            </Button>
          )}
        </div>
      </FormMessage>
      {open === 'live' && (
        <DifferencesDialog
          title={isLive ? 'What is live, and the draft' : 'What is stored, and the draft'}
          from={toPackageForm(detail)}
          to={draft.form}
          getName={getName}
          none="The draft is the same as what is live."
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'discard' && (
        <ConfirmDialog
          title="Discard this draft?"
          confirmLabel="Discard draft"
          cancelLabel="Keep draft"
          danger
          onConfirm={discardDraft}
          onClose={() => setOpen(null)}
        >
          It is the team’s draft: it is gone for everybody, and so is what is typed on top of it. What
          visitors see stays as it is.
        </ConfirmDialog>
      )}
    </>
  );
}
