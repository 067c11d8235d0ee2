import { CheckboxField, SelectField, TextField } from '@aertrip/ui';
import { useFormContext } from 'react-hook-form';
import { useFormField } from '../../../../shared/form/form-field';
import type { DepartureCity } from '../../api/package-choices';
import type { RuleForm } from '../../model/rule-form';
import { CityOptions } from './city-options';
import fields from '../../../../shared/form/fields.module.css';
import styles from './departure-dialog.module.css';

interface RuleFieldsProps {
  readonly cities: readonly DepartureCity[];
  readonly currentCityId: string;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Days, cities and seats of a recurrence rule. */
export function RuleFields({ cities, currentCityId }: RuleFieldsProps) {
  const { register } = useFormContext<RuleForm>();
  const field = useFormField<RuleForm>();
  return (
    <>
      <div className={styles.grid}>
        <TextField label="First date" type="date" {...field('from')} />
        <TextField label="Last date" type="date" {...field('to')} />
        <SelectField label="Repeat" {...register('everyWeeks')}>
          <option value="1">Every week</option>
          <option value="2">Every 2 weeks</option>
          <option value="4">Every 4 weeks</option>
        </SelectField>
        <SelectField label="From" {...register('departureCityId')}>
          <CityOptions cities={cities} currentId={currentCityId} />
        </SelectField>
        <TextField label="Seats" inputMode="numeric" {...field('seatsTotal')} />
      </div>
      <fieldset className={fields.checks}>
        <legend>On</legend>
        {weekdays.map((name, index) => (
          <CheckboxField key={name} label={name} value={String((index + 1) % 7)} {...register('weekdays')} />
        ))}
      </fieldset>
    </>
  );
}
