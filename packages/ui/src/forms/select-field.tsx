import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../parts/cx';
import { FieldFrame, useFieldControl, type FieldProps } from './field';
import styles from './field.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends ComponentProps<'select'>, FieldProps {
  /** The options; `children` (option, optgroup) come before them or replace them. */
  options?: readonly SelectOption[];
}

/** The browser's select with its label; `className` goes to the frame. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  options = [],
  className,
  children,
  ...select
}: SelectFieldProps) {
  const field = { label, hint, error, optional };
  const { ids, aria } = useFieldControl(field, { id: select.id, describedBy: select['aria-describedby'] });
  return (
    <FieldFrame {...field} ids={ids} className={className}>
      <div className={styles.decorated}>
        <select {...select} {...aria} className={cx(styles.control, styles.select)}>
          {children}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
      </div>
    </FieldFrame>
  );
}
