import { SelectField, TextArea, TextField } from '@aertrip/ui';
import type { BulkField } from './bulk-action';

interface BulkFieldInputProps {
  readonly field: BulkField;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (value: string) => void;
}

/** An input of an action: a select, a text field or a text area. */
export function BulkFieldInput({ field, value, isMissing, onChange }: BulkFieldInputProps) {
  const { label, options, isLong, hint, maxLength } = field;
  if (options)
    return (
      <SelectField
        label={label}
        hint={hint}
        options={[{ value: '', label: 'Choose' }, ...options]}
        value={value}
        error={isMissing ? 'Select an option.' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  const error = isMissing ? 'Enter a text.' : undefined;
  const own = { label, hint, maxLength, value, error };
  return isLong ? (
    <TextArea {...own} rows={6} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <TextField {...own} onChange={(event) => onChange(event.target.value)} />
  );
}
