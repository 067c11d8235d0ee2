import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../parts/cx';
import { FieldFrame, useFieldControl, type FieldProps } from './field';
import styles from './field.module.css';

export interface TextFieldProps extends ComponentProps<'input'>, FieldProps {
  /** Icon or short text inside the field, before the value. */
  leading?: ReactNode;
  /** Icon or button inside the field, after the value. */
  trailing?: ReactNode;
}

/** A one-line input with its label; `className` goes to the frame, everything else to the input. */
export function TextField({
  label,
  hint,
  error,
  optional,
  leading,
  trailing,
  className,
  ...input
}: TextFieldProps) {
  const field = { label, hint, error, optional };
  const { ids, aria } = useFieldControl(field, { id: input.id, describedBy: input['aria-describedby'] });
  return (
    <FieldFrame {...field} ids={ids} className={className}>
      <div className={styles.decorated}>
        {leading && <span className={styles.leading}>{leading}</span>}
        <input
          {...input}
          {...aria}
          className={cx(styles.control, !!leading && styles.withLeading, !!trailing && styles.withTrailing)}
        />
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </div>
    </FieldFrame>
  );
}
