import { ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../shared/data/use-debounced';
import { previewOptions } from '../api/message-texts';
import type { TextDraft } from '../model/message-text';
import styles from './message-texts.module.css';

interface MessagePreviewProps {
  readonly template: string;
  readonly draft: TextDraft;
  /** Disabled while the draft is invalid. */
  readonly isWrong: boolean;
}

/** The message as the mailer renders it. */
export function MessagePreview({ template, draft, isWrong }: MessagePreviewProps) {
  const settled = useDebounced(draft, 300);
  const { data, error, refetch } = useQuery({ ...previewOptions(template, settled), enabled: !isWrong });
  return (
    <section aria-label="Preview" className={styles.preview}>
      <h3>Preview with a sample customer</h3>
      {!data && error && <ErrorPanel error={error} headingLevel={3} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="30rem" />}
      {data && (
        <>
          <p className={styles.subject}>
            <span>Subject</span>
            {data.subject}
          </p>
          <iframe title="Message" sandbox="" srcDoc={data.html} className={styles.letter} />
        </>
      )}
    </section>
  );
}
