import { FormMessage } from '@aertrip/ui';
import type { MergeOutcome } from '../../hooks/use-package-merge';
import styles from './merge-notice.module.css';

interface MergeNoticeProps {
  readonly outcome: MergeOutcome;
  /** Whether unsaved changes remain. */
  readonly isDirty: boolean;
}

/** Lists a colleague's changes that were merged into the form. */
export function MergeNotice({ outcome: { author, taken }, isDirty }: MergeNoticeProps) {
  return (
    <FormMessage tone="info">
      <p className={styles.text}>
        {isDirty
          ? `${author} saved changes. Yours were merged with them: check and save.`
          : `${author} saved changes. You now see the latest version.`}
      </p>
      {taken.length > 0 && (
        <details className={styles.taken}>
          <summary>{`Their changes (${taken.length})`}</summary>
          <ul>
            {taken.map(({ title }, index) => (
              <li key={index}>{title}</li>
            ))}
          </ul>
        </details>
      )}
    </FormMessage>
  );
}
