import { Button } from '@aertrip/ui';
import { PhoneCall } from 'lucide-react';
import { useId } from 'react';
import styles from './callback-band.module.css';

/** Invites visitors who prefer a phone call. */
export function CallbackBand({ onRequestCallback }: { onRequestCallback: () => void }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.wrap}>
      <div className={styles.band}>
        <div>
          <h2 id={titleId}>Rather talk it over?</h2>
          <p className={styles.text}>
            Leave your number. A travel expert calls you back within one working day, without obligation.
          </p>
        </div>
        <Button size="lg" className={styles.button} onClick={onRequestCallback}>
          <PhoneCall aria-hidden="true" />
          Request a callback
        </Button>
      </div>
    </section>
  );
}
