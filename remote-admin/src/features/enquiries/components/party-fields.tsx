import { formatMonth, monthsFrom, todayInIndia } from '@aertrip/platform';
import { SelectField, TextField } from '@aertrip/ui';
import fields from '../../../shared/form/fields.module.css';

interface FieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

interface PartyFieldsProps {
  readonly getField: (name: 'month' | 'adults' | 'children') => FieldProps;
}

/** When the customer wants to travel, and with how many. */
export function PartyFields({ getField }: PartyFieldsProps) {
  const month = getField('month');
  const months = monthsFrom(todayInIndia(), 18);
  if (month.value && !months.includes(month.value)) months.unshift(month.value);
  return (
    <div className={fields.wideFirst}>
      <SelectField
        label="Travel month"
        optional
        options={[
          { value: '', label: 'Not decided' },
          ...months.map((value) => ({ value, label: formatMonth(value) })),
        ]}
        {...month}
      />
      <TextField label="Adults" inputMode="numeric" maxLength={2} {...getField('adults')} />
      <TextField label="Children" inputMode="numeric" maxLength={2} {...getField('children')} />
    </div>
  );
}
