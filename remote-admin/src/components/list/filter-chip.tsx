import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './filter-chip.module.css';

interface FilterChipProps {
  readonly label: string;
  readonly onRemove: () => void;
  /** Label of the filter's value. */
  readonly children: ReactNode;
}

/** An active filter; a press clears it. */
export function FilterChip({ label, onRemove, children }: FilterChipProps) {
  return (
    <span className={styles.chip}>
      <span className={styles.text}>
        <span className={styles.label}>{label}: </span>
        {children}
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove filter: ${label}`}
        onClick={onRemove}
      >
        <X size={16} aria-hidden />
      </button>
    </span>
  );
}
