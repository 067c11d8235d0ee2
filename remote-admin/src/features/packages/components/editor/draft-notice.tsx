import { formatDateTime } from '@aertrip/platform';
import { Button, FormMessage } from '@aertrip/ui';
import type { PackageDraft } from '../../hooks/use-package-draft';
import styles from './draft-notice.module.css';

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
        Your unsaved changes of {formatDateTime(draft.savedAt)} are still here. Restore or forget them before
        you type.
      </p>
      <div className={styles.buttons}>
        <Button size="sm" onClick={onRestore}>
          Restore them
        </Button>
        <Button size="sm" variant="secondary" onClick={onForget}>
          Forget them
        </Button>
      </div>
    </FormMessage>
  );
}
