import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '../parts/cx';
import styles from './field.module.css';

/** Properties of every labelled control, besides those of its element. */
export interface FieldProps {
  label: ReactNode;
  /** Permanent help text, also the control's description. */
  hint?: ReactNode;
  /** Error message; marks the control invalid and describes it. */
  error?: string | undefined;
  /** Marks the field as optional beside the label. */
  optional?: boolean;
}

interface FieldIds {
  id: string;
  hintId: string | undefined;
  errorId: string | undefined;
}

/** Ids and aria properties that connect a control with its label, hint and error. */
export function useFieldControl(
  { hint, error }: Pick<FieldProps, 'hint' | 'error'>,
  given: { id?: string | undefined; describedBy?: string | undefined },
) {
  const generated = useId();
  const id = given.id ?? generated;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return {
    ids: { id, hintId, errorId },
    aria: {
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': cx(given.describedBy, errorId, hintId),
    },
  };
}

/** The message under a control; empty without one. */
export function FieldError({ id, error }: { id: string | undefined; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" size={16} />
      <span>{error}</span>
    </p>
  );
}

interface FieldFrameProps extends FieldProps {
  ids: FieldIds;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, control, hint and error below. */
export function FieldFrame({ label, hint, error, optional, ids, className, children }: FieldFrameProps) {
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={ids.id} className={styles.label}>
        <span>{label}</span>
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children}
      <FieldError id={ids.errorId} error={error} />
      {hint && (
        <p id={ids.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
