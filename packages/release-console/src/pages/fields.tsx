/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { FieldErrors } from '../actions/action-input';

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: string;
  readonly error?: string;
  readonly autocomplete?: string;
  readonly inputmode?: 'numeric' | 'decimal' | 'text';
  readonly isLong?: boolean;
  readonly isOptional?: boolean;
  readonly isSecret?: boolean;
}

/** A field with its label, its hint and what is wrong with it. */
export function TextField({ name, label, hint, value = '', error, isLong, ...rest }: TextFieldProps) {
  const { autocomplete = 'off', inputmode, isOptional, isSecret } = rest;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const common = {
    id: name,
    name,
    autocomplete,
    required: !isOptional,
    'aria-invalid': error ? 'true' : undefined,
    'aria-describedby': described || undefined,
  } as const;
  return (
    <div class="field">
      <label htmlFor={name}>{label}</label>
      {isLong ? (
        <textarea {...common} rows={3} maxlength={500}>
          {value}
        </textarea>
      ) : (
        <input {...common} type={isSecret ? 'password' : 'text'} value={value} inputmode={inputmode} />
      )}
      {hint && (
        <p class="soft" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p class="field-error" id={`${name}-error`}>
          <span aria-hidden="true">✖</span> {error}
        </p>
      )}
    </div>
  );
}

interface CheckFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly isChecked: boolean;
}

export function CheckField({ name, label, hint, isChecked }: CheckFieldProps) {
  return (
    <div class="field">
      <label class="check" htmlFor={name}>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="on"
          checked={isChecked}
          aria-describedby={`${name}-hint`}
        />
        {label}
      </label>
      <p class="soft" id={`${name}-hint`}>
        {hint}
      </p>
    </div>
  );
}

interface CanaryFieldsProps {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
}

/** How a canary grows and when it ends by itself. */
export function CanaryFields({ values, errors }: CanaryFieldsProps) {
  return (
    <fieldset>
      <legend>How it grows, and when it ends by itself</legend>
      <TextField
        name="steps"
        label="Shares in percent"
        hint="Growing, below 100. After the last one it goes to everybody."
        value={values.steps ?? '5, 25, 50'}
        error={errors.steps}
      />
      <TextField
        name="stepMinutes"
        label="Minutes a step lasts"
        hint="Empty: a person takes every step."
        value={values.stepMinutes ?? ''}
        error={errors.stepMinutes}
        inputmode="numeric"
        isOptional
      />
      <TextField
        name="margin"
        label="Margin of failed loads in percentage points"
        hint="Empty: as the release says whom it is for. Every other metric has its own margin."
        value={values.margin ?? ''}
        error={errors.margin}
        inputmode="decimal"
        isOptional
      />
      <TextField
        name="minimumSample"
        label="Visits of each version needed"
        hint="With fewer it waits. Empty: 500, or 20 of an app for few visitors."
        value={values.minimumSample ?? ''}
        error={errors.minimumSample}
        inputmode="numeric"
        isOptional
      />
    </fieldset>
  );
}
