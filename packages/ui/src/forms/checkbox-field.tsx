import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../parts/cx';
import { FieldError, useFieldControl } from './field';
import styles from './field.module.css';

export interface CheckboxFieldProps extends ComponentProps<'input'> {
  label: ReactNode;
  error?: string | undefined;
}

/** A checkbox with its label; the whole row is clickable. */
export function CheckboxField({ label, error, className, ...input }: CheckboxFieldProps) {
  const { ids, aria } = useFieldControl({ error }, { id: input.id, describedBy: input['aria-describedby'] });
  return (
    <div className={cx(styles.checkbox, className)}>
      <label htmlFor={ids.id} className={styles.checkboxRow}>
        <input {...input} {...aria} type="checkbox" className={styles.checkboxBox} />
        <span className={styles.checkboxLabel}>{label}</span>
      </label>
      <FieldError id={ids.errorId} error={error} />
    </div>
  );
}
