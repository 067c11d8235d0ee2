import { formatMonth, monthsFrom, todayInIndia } from '@aertrip/platform';
import { SelectField, TextField } from '@aertrip/ui';
import fields from '../../../shared/form/fields.module.css';

interface PartyFieldsProps {
  /** Props of a field. */
  readonly field: (name: 'month' | 'adults' | 'children') => object;
  /** The stored month, offered also when it is past. */
  readonly month?: string;
}

/** When the customer wants to travel, and with how many. */
export function PartyFields({ field, month }: PartyFieldsProps) {
  const months = monthsFrom(todayInIndia(), 18);
  if (month && !months.includes(month)) months.unshift(month);
  return (
    <div className={fields.wideFirst}>
      <SelectField
        label="Travel month"
        optional
        options={[
          { value: '', label: 'Not decided' },
          ...months.map((value) => ({ value, label: formatMonth(value) })),
        ]}
        {...field('month')}
      />
      <TextField label="Adults" inputMode="numeric" maxLength={2} {...field('adults')} />
      <TextField label="Children" inputMode="numeric" maxLength={2} {...field('children')} />
    </div>
  );
}
