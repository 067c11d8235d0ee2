import { formatDateTime } from '@aertrip/platform';
import { Button, FormMessage } from '@aertrip/ui';
import type { PackageDraft } from '../../hooks/use-package-draft';
import layout from '../../../../shared/layout.module.css';

interface DraftNoticeProps {
  readonly draft: PackageDraft;
  readonly onRestore: () => void;
  readonly onForget: () => void;
}

/** Offers unsaved input from before a reload, a closed tab or an expired session. */
export function DraftNotice({ draft, onRestore, onForget }: DraftNoticeProps) {
  return (
    <FormMessage tone="info">
      <p>
        You have unsaved changes from {formatDateTime(draft.savedAt)}. Restore or discard them before editing.
      </p>
      <div className={layout.row2}>
        <Button size="sm" onClick={onRestore}>
          Restore changes
        </Button>
        <Button size="sm" variant="secondary" onClick={onForget}>
          Discard changes
        </Button>
      </div>
    </FormMessage>
  );
}
