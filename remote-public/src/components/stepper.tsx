import { VisuallyHidden } from '@aertrip/ui';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './stepper.module.css';

interface StepperProps {
  /** `Adults` */
  label: string;
  /** `12 years and older` */
  hint?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A small number with buttons for one less and one more. */
export function Stepper({ label, hint, value, min, max, onChange }: StepperProps) {
  // A navigation sets the value only once it is rendered; two quick presses must still count as two steps.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const step = (by: 1 | -1) => {
    const next = latest.current + by;
    if (next < min || (by > 0 && next > max)) return;
    latest.current = next;
    onChange(next);
  };
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <span className={styles.label}>
        <span>{label}</span>
        {hint && <small className={styles.hint}>{hint}</small>}
      </span>
      <span className={styles.controls}>
        {/* Not `disabled`, which would drop the focus at the end of the range. */}
        <button type="button" className={styles.button} aria-disabled={value <= min} onClick={() => step(-1)}>
          <Minus size={18} aria-hidden="true" />
          <VisuallyHidden>{`Remove one: ${label}`}</VisuallyHidden>
        </button>
        <output className={styles.value}>{value}</output>
        <button type="button" className={styles.button} aria-disabled={value >= max} onClick={() => step(1)}>
          <Plus size={18} aria-hidden="true" />
          <VisuallyHidden>{`Add one: ${label}`}</VisuallyHidden>
        </button>
      </span>
    </div>
  );
}
