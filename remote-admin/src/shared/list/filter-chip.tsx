import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './filter-chip.module.css';

interface FilterChipProps {
  readonly label: string;
  /** Absent for a filter that cannot be removed. */
  readonly onRemove?: () => void;
  /** The filter's value, or the control that changes it. */
  readonly children: ReactNode;
}

/** A used filter with a button that removes it. */
export function FilterChip({ label, onRemove, children }: FilterChipProps) {
  return (
    <span className={styles.chip} data-removable={onRemove ? true : undefined}>
      <span className={styles.text}>
        <span className={styles.label}>{`${label}: `}</span>
        <span>{children}</span>
      </span>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove filter: ${label}`}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </span>
  );
}
