import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button, CheckboxField, Stack, TextArea, TextField } from '@aertrip/ui';
import { Card } from '../../../../shared/card';
import { countText } from '../../../../shared/count-text';
import { ReorderList } from '../../../../shared/form/reorder-list';
import { defaultImageFolder } from '../../../../shared/images/image-file';
import { PhotoField } from '../../../../shared/images/photo-field';
import type { PackageForm } from '../../model/package-form';
import { useFormField } from '../../../../shared/form/form-field';
import { mealNames, meals } from '../../model/form-fields';
import fields from '../../../../shared/form/fields.module.css';

const emptyDay = () => ({
  rowId: crypto.randomUUID(),
  title: '',
  body: '',
  overnight: '',
  meals: [],
  photoPath: '',
  photoAlt: '',
});

/** The itinerary by day; a day's number is its position. */
export function ItinerarySection() {
  const { control, formState } = useFormContext<PackageForm>();
  const rows = useFieldArray<PackageForm, 'itineraryDays'>({
    name: 'itineraryDays',
  });
  const [nights, days] = useWatch({ control, name: ['nights', 'itineraryDays'] });
  const dayCount = /^\d+$/.test(nights) ? Number(nights) + 1 : 0;
  const missing = dayCount - rows.fields.length;

  return (
    <Card
      title="Itinerary"
      id="days"
      description={
        missing === 0
          ? `${dayCount} of ${countText(dayCount, 'day', 'days')} written.`
          : `${rows.fields.length} of ${countText(dayCount, 'day', 'days')}. Publishing needs exactly ${dayCount}.`
      }
      actions={
        missing > 1 && missing <= 91 ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => rows.append(Array.from({ length: missing }, emptyDay), { shouldFocus: false })}
          >
            {`Add the ${missing} missing days`}
          </Button>
        ) : undefined
      }
    >
      <ReorderList
        rows={rows}
        errors={formState.errors.itineraryDays}
        getItemName={(index) => `day ${index + 1}`}
        getSummary={(index) => [`Day ${index + 1}`, days[index]?.title].filter(Boolean).join(' · ')}
        addLabel="Add a day"
        onAdd={() => rows.append(emptyDay())}
        emptyText="No days yet."
      >
        {(index) => <ItineraryDayFields index={index} />}
      </ReorderList>
    </Card>
  );
}

function ItineraryDayFields({ index }: { readonly index: number }) {
  const { control, register, setValue } = useFormContext<PackageForm>();
  const photoPath = useWatch({ control, name: `itineraryDays.${index}.photoPath` });
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
      <PhotoField
        label={`Picture of day ${index + 1}`}
        folder={defaultImageFolder}
        path={photoPath}
        onChange={(path) => {
          setValue(`itineraryDays.${index}.photoPath`, path, { shouldDirty: true });
          // The text describes the former picture.
          setValue(`itineraryDays.${index}.photoAlt`, '', { shouldDirty: true });
        }}
      />
      {photoPath !== '' && (
        <TextField
          label={`Alternative text of the picture of day ${index + 1}`}
          hint="Describe the picture."
          {...field(`itineraryDays.${index}.photoAlt`)}
        />
      )}
    </Stack>
  );
}
