import { Button } from '@aertrip/ui';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './recall-notice.module.css';

interface RecallNoticeProps {
  readonly isShown: boolean;
}

/** Notifies users of the admin panel that the open release was rolled back. */
export function RecallNotice({ isShown }: RecallNoticeProps) {
  const [isLater, setIsLater] = useState(false);
  return (
    <div role="status" className={styles.place}>
      {isShown && !isLater && (
        <div className={styles.notice}>
          <p>
            The open version of this panel was withdrawn. Save your work, then reload. The next page that you
            open loads the current version.
          </p>
          <div className={styles.actions}>
            <Button size="sm" onClick={() => location.reload()}>
              Reload now
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setIsLater(true)}>
              Later
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** @returns a function that shows or hides the notice, in a separate element beside the page */
export function createRecallNotice(): (isShown: boolean) => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return (isShown) => root.render(<RecallNotice isShown={isShown} />);
}
