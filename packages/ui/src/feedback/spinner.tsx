import { cx } from '../parts/cx';
import styles from './spinner.module.css';
import { VisuallyHidden } from '../parts/visually-hidden';

interface SpinnerProps {
  /** What is being waited for; heard, not seen. */
  label: string;
  className?: string;
}

/** A small turning ring that announces what is being waited for. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role="status" className={cx(styles.spinner, className)}>
      <span className={styles.ring} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
