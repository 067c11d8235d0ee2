import { cx } from '@aertrip/ui';
import { useConnection } from './use-connection';
import styles from './connection-badge.module.css';

/** Connection state of browser and backend. */
export function ConnectionBadge() {
  const isOnline = useConnection();
  return (
    <span
      role="status"
      className={cx(styles.badge, isOnline ? styles.online : styles.offline)}
      title={isOnline ? 'Connected to the server' : 'No connection: changes cannot be saved right now'}
    >
      {isOnline ? 'Online' : 'Offline'}
    </span>
  );
}
