import { cx } from '../parts/cx';
import styles from './spinner.module.css';
import { VisuallyHidden } from '../parts/visually-hidden';

interface SpinnerProps {
  /** Screen reader text for the pending work. */
  label: string;
  className?: string;
}

/** A small spinner that announces the pending work. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role="status" className={cx(styles.spinner, className)}>
      <span className={styles.ring} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
