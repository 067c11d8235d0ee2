import type { ComponentProps } from 'react';
import { cx } from '../parts/cx';
import { FieldFrame, useFieldControl, type FieldProps } from './field';
import styles from './field.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldProps {}

/** A multi-line text field with its label; `className` goes to the frame. */
export function TextArea({ label, hint, error, optional, className, ...area }: TextAreaProps) {
  const field = { label, hint, error, optional };
  const { ids, aria } = useFieldControl(field, { id: area.id, describedBy: area['aria-describedby'] });
  return (
    <FieldFrame {...field} ids={ids} className={className}>
      <textarea rows={4} {...area} {...aria} className={cx(styles.control, styles.area)} />
    </FieldFrame>
  );
}
