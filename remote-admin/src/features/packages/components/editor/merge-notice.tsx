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
          ? `${author} saved changes meanwhile; yours were merged with them: check and save.`
          : `${author} saved changes meanwhile; you see them now.`}
      </p>
      {taken.length > 0 && (
        <details className={styles.taken}>
          <summary>
            {taken.length === 1 ? 'What is theirs' : `What is theirs: ${taken.length} changes`}
          </summary>
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
