import { HeaderSlot, VisuallyHidden } from '@aertrip/ui';
import { CircleHelp } from 'lucide-react';
import { Link } from 'react-router';
import { Wordmark } from '../parts/wordmark';
import styles from './site-navigation.module.css';

/** Top bar of a booking: home, the time that its hold has left, and help. */
export function SlimHeader() {
  return (
    <header data-slim className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.home}>
          <Wordmark />
          <VisuallyHidden>Aertrip, home page</VisuallyHidden>
        </Link>
        <HeaderSlot className={styles.slot} />
        {/* A new tab keeps the booking open. */}
        <a href="/contact" target="_blank" rel="noreferrer" className={styles.help}>
          <CircleHelp size={20} aria-hidden="true" />
          <span>Help</span>
        </a>
      </div>
    </header>
  );
}
