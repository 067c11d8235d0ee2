import type { ReactNode } from 'react';
import { VisuallyHidden } from '@aertrip/ui';
import { ChevronDown } from 'lucide-react';
import styles from './toolbar.module.css';

interface FilterSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A mandatory choice instead of a filter; never marked active. */
  readonly alwaysSet?: boolean;
  /** `<option>`s; the first one, with an empty value, means "no filter". */
  readonly children: ReactNode;
}

/** A filter of a list. Its first option names it; the label is for screen readers. */
export function FilterSelect({ label, value, onChange, alwaysSet, children }: FilterSelectProps) {
  return (
    <label className={styles.select} data-active={(!alwaysSet && value !== '') || undefined}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
      <ChevronDown size={16} aria-hidden />
    </label>
  );
}
