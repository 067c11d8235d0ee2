import { type ReactNode, useId, useState } from 'react';
import { FormDialog } from './form-dialog';
import styles from './choice-dialog.module.css';
import layout from '../layout.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** In one row. */
  readonly isInline?: boolean;
}

/** A radio group: arrow keys select, Enter submits the surrounding form. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, choices, value, onChange, isInline } = props;
  const name = useId();
  return (
    <fieldset className={styles.choices} data-inline={isInline}>
      <legend className={layout.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <span>{choice.label}</span>
            {choice.hint && <small>{choice.hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface ChoiceDialogProps<Value extends string> {
  readonly title: string;
  readonly legend: string;
  /** The first option is preselected. */
  readonly choices: readonly Choice<Value>[];
  readonly confirmLabel: string;
  readonly onConfirm: (value: Value) => void;
  readonly onClose: () => void;
  /** Content that depends on the selection. */
  readonly children?: (value: Value | null) => ReactNode;
}

/** Asks for one of several options; open while mounted. */
export function ChoiceDialog<Value extends string>(props: ChoiceDialogProps<Value>) {
  const { title, legend, choices, confirmLabel, onConfirm, onClose, children } = props;
  const [value, setValue] = useState<Value | null>(choices[0]?.value ?? null);
  const submit = () => {
    if (value !== null) onConfirm(value);
  };
  return (
    <FormDialog onClose={onClose} title={title} submitLabel={confirmLabel} onSubmit={submit}>
      <Choices legend={legend} choices={choices} value={value} onChange={setValue} />
      {children?.(value)}
    </FormDialog>
  );
}
