import { IconButton, Row, Text } from '@aertrip/ui';
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
    <Row role="group" aria-label={label} gap={3} justify="between">
      <Text as="span" isStrong>
        {label}
        {hint && <small className={styles.hint}>{hint}</small>}
      </Text>
      <Row as="span" gap={1}>
        {/* Not `disabled`, which would drop the focus at the end of the range. */}
        <IconButton
          icon={Minus}
          label={`Remove one: ${label}`}
          aria-disabled={value <= min}
          onClick={() => step(-1)}
        />
        <output className={styles.value}>{value}</output>
        <IconButton
          icon={Plus}
          label={`Add one: ${label}`}
          aria-disabled={value >= max}
          onClick={() => step(1)}
        />
      </Row>
    </Row>
  );
}
