import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../shared/data/use-debounced';
import { NotLoaded } from '../../../shared/not-loaded';
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
  const query = useQuery({ ...previewOptions(template, settled), enabled: !isWrong });
  return (
    <section aria-label="Preview" className={styles.preview}>
      <h3>Preview with a sample customer</h3>
      {query.data ? (
        <>
          <p className={styles.subject}>
            <span>Subject</span>
            <span>{query.data.subject}</span>
          </p>
          <iframe title="Message" sandbox="" srcDoc={query.data.html} className={styles.letter} />
        </>
      ) : (
        <NotLoaded query={query} height="30rem" headingLevel={3} />
      )}
    </section>
  );
}
