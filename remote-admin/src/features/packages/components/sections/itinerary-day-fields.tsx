import { CheckboxField, TextArea, TextField, Stack } from '@aertrip/ui';
import { useFormContext } from 'react-hook-form';
import { useFormField } from '../../../../shared/form/form-field';
import { mealNames, meals } from '../../model/package-enums';
import type { PackageForm } from '../../model/package-form';
import fields from '../../../../shared/form/fields.module.css';

export function ItineraryDayFields({ index }: { readonly index: number }) {
  const { register } = useFormContext<PackageForm>();
  const field = useFormField<PackageForm>();
  return (
    <Stack gap={3}>
      <TextField
        label={`Title of day ${index + 1}`}
        placeholder="Arrival in Kochi"
        {...field(`itineraryDays.${index}.title`)}
      />
      <TextArea
        label={`Description of day ${index + 1}`}
        optional
        rows={2}
        className={fields.bare}
        placeholder="Description"
        {...field(`itineraryDays.${index}.body`)}
      />
      <div className={fields.grid}>
        <TextField label="Overnight at" optional {...field(`itineraryDays.${index}.overnight`)} />
        <fieldset className={fields.checks}>
          <legend>{`Meals on day ${index + 1}`}</legend>
          {meals.map((meal) => (
            <CheckboxField
              key={meal}
              label={mealNames[meal]}
              value={meal}
              {...register(`itineraryDays.${index}.meals`)}
            />
          ))}
        </fieldset>
      </div>
    </Stack>
  );
}
