import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import styles from './filter-chip.module.css';

interface FilterSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Takes the focus once, when the filter has just been added. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** The value of a filter in its chip. */
export function FilterSelect({ label, value, onChange, takesFocus, children }: FilterSelectProps) {
  return (
    <span className={styles.select}>
      <select
        aria-label={label}
        value={value}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- follows the press that added the filter
        autoFocus={takesFocus}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      <ChevronDown size={16} aria-hidden />
    </span>
  );
}
