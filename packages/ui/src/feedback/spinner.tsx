import styles from './spinner.module.css';
import { VisuallyHidden } from '../parts/visually-hidden';

interface SpinnerProps {
  /** Screen reader text for the pending work. */
  label: string;
}

/** A small spinner that announces the pending work. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <span role="status" className={styles.spinner}>
      <span className={styles.ring} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
