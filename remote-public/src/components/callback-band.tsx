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
          <h2 id={titleId}>Prefer to talk to us?</h2>
          <p className={styles.text}>
            Leave your number and a travel expert will call you back within one working day, with no
            obligation.
          </p>
        </div>
        <Button size="lg" variant="secondary" onClick={onRequestCallback}>
          <PhoneCall aria-hidden="true" />
          Request a callback
        </Button>
      </div>
    </section>
  );
}
