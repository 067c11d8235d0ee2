import { mealOptions } from '@aertrip/platform/traveller';
import { SelectField, TextField } from '@aertrip/ui';
import { Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { IconButton } from '../../../../shared/icon-button';
import type { QuoteForm } from '../../model/quote-form';
import { useQuoteField } from './refusal-context';
import layout from '../../../../shared/layout.module.css';
import fields from '../../../../shared/form/fields.module.css';

interface TravellerFieldsProps {
  readonly name: `rooms.${number}.travellers.${number}`;
  readonly title: string;
  readonly canRemove: boolean;
  readonly onRemove: () => void;
}

/** An adult, or a child whose age affects the price. */
export function TravellerFields({ name, title, canRemove, onRemove }: TravellerFieldsProps) {
  const { control, register, setValue } = useFormContext<QuoteForm>();
  const kind = useWatch({ control, name: `${name}.kind` });
  const field = useQuoteField();
  return (
    <fieldset className={layout.ruled} aria-label={title}>
      <div className={layout.between}>
        <span aria-hidden>{title}</span>
        {canRemove && (
          <IconButton label={`Remove ${title.toLowerCase()}`} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={fields.narrow}>
        <SelectField
          label="Adult or child"
          {...register(`${name}.kind`, {
            onChange: () => {
              // Adults have neither field.
              setValue(`${name}.age`, '');
              setValue(`${name}.dob`, '');
            },
          })}
        >
          <option value="adult">Adult 12+</option>
          <option value="child">Child 0–11</option>
        </SelectField>
        {kind === 'child' && (
          <>
            <TextField
              label="Age on departure"
              inputMode="numeric"
              maxLength={2}
              {...field(`${name}.age`, { deps: [`${name}.dob`] })}
            />
            <TextField
              label="or date of birth"
              type="date"
              {...field(`${name}.dob`, { deps: [`${name}.age`] })}
            />
            <SelectField
              label="Bed"
              {...register(`${name}.bed`, {
                setValueAs: (value: unknown) => value === true || value === 'true',
              })}
            >
              <option value="true">Extra bed</option>
              <option value="false">No bed</option>
            </SelectField>
          </>
        )}
        <TextField label="First name" autoComplete="off" {...field(`${name}.firstName`)} />
        <TextField label="Last name" autoComplete="off" {...field(`${name}.lastName`)} />
        <SelectField label="Meal" options={mealOptions} {...register(`${name}.meal`)} />
      </div>
    </fieldset>
  );
}
