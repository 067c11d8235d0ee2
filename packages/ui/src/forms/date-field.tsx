import type { Ref } from 'react';
import { FieldError, useFieldControl, type FieldProps } from './field';
import styles from './field.module.css';

interface DateFieldProps extends FieldProps {
  /** Of the first field. */
  id?: string;
  /** As typed, `2019-3-4`; read it with `readDay`. */
  value: string;
  onChange: (value: string) => void;
  /** The first field, for the focus. */
  ref?: Ref<HTMLInputElement>;
}

const parts = [
  { name: 'Day', at: 2, length: 2 },
  { name: 'Month', at: 1, length: 2 },
  { name: 'Year', at: 0, length: 4 },
] as const;

/** A day as three number fields: a birthday years ago is typed faster than it is found in a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, optional, id, value, onChange, ref } = props;
  const { ids, aria } = useFieldControl({ hint, error }, { id });
  const typed = value.split('-');

  function handleChange(at: number, text: string) {
    const next = [0, 1, 2].map((part) => (part === at ? text.replaceAll(/\D/g, '') : (typed[part] ?? '')));
    onChange(next.every((part) => part === '') ? '' : next.join('-'));
  }

  return (
    <fieldset className={styles.field} aria-describedby={aria['aria-describedby']}>
      <legend className={styles.label}>
        <span>{label}</span>
        {optional && <span className={styles.optional}> (optional)</span>}
      </legend>
      <div className={styles.parts}>
        {parts.map(({ name, at, length }, index) => (
          <label key={name} className={styles.part}>
            <span className={styles.hint}>{name}</span>
            <input
              {...(index === 0 && { id: ids.id, ref })}
              className={styles.control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={length}
              value={typed[at] ?? ''}
              aria-invalid={aria['aria-invalid']}
              aria-describedby={aria['aria-describedby']}
              onChange={({ target }) => handleChange(at, target.value)}
            />
          </label>
        ))}
      </div>
      <FieldError id={ids.errorId} error={error} />
      {hint && (
        <p id={ids.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
