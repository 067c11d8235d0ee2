import { Spinner } from '@aertrip/ui';
import styles from './full-screen-state.module.css';

/** Covers the page while it is not known yet who is signed in. */
export function FullScreenState() {
  return (
    <div className={styles.cover}>
      <Spinner label="Loading your next destination..." />
    </div>
  );
}
