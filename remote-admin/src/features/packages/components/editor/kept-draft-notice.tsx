import { formatDateTime } from '@aertrip/platform';
import { Button, FormMessage } from '@aertrip/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../shared/dialogs/confirm-dialog';
import type { PackageEditor } from '../../hooks/use-package-editor';
import type { GetName } from '../../model/edits/edit-labels';
import { DifferencesDialog } from './differences-dialog';
import layout from '../../../../shared/layout.module.css';

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
          {`This is the draft that ${draft.author ?? 'a former colleague'} saved on ${formatDateTime(draft.savedAt)}. ${isLive ? 'Visitors do not see it yet.' : 'It is not saved to the package yet.'}`}
        </p>
        <div className={layout.row2}>
          <Button size="sm" variant="secondary" onClick={() => setOpen('live')}>
            {isLive ? 'Compare with live version' : 'Compare with saved version'}
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
          title={isLive ? 'Live version and draft' : 'Saved version and draft'}
          edits={draft.edits}
          records={baseline.origin}
          getName={getName}
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
          This deletes the team’s draft and your unsaved changes. The live version is not affected.
        </ConfirmDialog>
      )}
    </>
  );
}
