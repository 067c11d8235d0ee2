import { HeaderSlot, TapLink, VisuallyHidden } from '@aertrip/ui';
import { CircleHelp } from 'lucide-react';
import { Wordmark } from '../parts/wordmark';
import styles from './site-navigation.module.css';

/** Top bar of a booking: home, the time that its hold has left, and help. */
export function SlimHeader() {
  return (
    <header data-slim data-print="none" className={styles.bar}>
      <div className={styles.inner}>
        <TapLink to="/" className={styles.home}>
          <Wordmark />
          <VisuallyHidden>Aertrip, home page</VisuallyHidden>
        </TapLink>
        <HeaderSlot className={styles.slot} />
        {/* A new tab keeps the booking open. */}
        <TapLink href="/contact" target="_blank" rel="noreferrer" icon={CircleHelp}>
          Help
        </TapLink>
      </div>
    </header>
  );
}
