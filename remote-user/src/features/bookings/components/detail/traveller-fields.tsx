import { mealOptions } from '@aertrip/platform/traveller';
import { DateField, Form, FormMessage, Grid, SelectField, TextField } from '@aertrip/ui';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Controller, useForm } from 'react-hook-form';
import { failureText, refusedField } from '../../../../lib/refusal';
import type { Traveller } from '../../model/booking-details';
import {
  fieldOf,
  startTravellerForm,
  travellerFormSchema,
  type TravellerForm,
} from '../../model/traveller-form';

interface TravellerFieldsProps {
  readonly id: string;
  readonly traveller: Traveller;
  readonly isInternational: boolean;
  /** TCS is collected on the booking. */
  readonly hasTcs: boolean;
  /** @throws AppError; the form then marks its field */
  readonly onSubmit: (form: TravellerForm) => Promise<void>;
}

const keepHint = (masked: string | null) => masked && `On file: ${masked}. Leave blank to keep it.`;

const panReason = 'TCS is reported under the PAN of the traveller who pays and can be claimed back.';

/** The form of one traveller. Document numbers have no autocomplete, so the browser does not store them. */
export function TravellerFields({ id, traveller, isInternational, hasTcs, onSubmit }: TravellerFieldsProps) {
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: valibotResolver(travellerFormSchema),
    defaultValues: startTravellerForm(traveller),
  });
  const { errors } = formState;

  const submit = handleSubmit(async (form) => {
    try {
      await onSubmit(form);
    } catch (error) {
      const field = fieldOf(refusedField(error) ?? '');
      setError(field ?? 'root', { message: failureText(error) }, { shouldFocus: true });
    }
  });

  return (
    <Form id={id} onSubmit={(event) => void submit(event)} autoComplete="off" aria-label="Traveller">
      {errors.root?.message && <FormMessage tone="error">{errors.root.message}</FormMessage>}
      <Grid min="sm">
        <TextField label="First name" error={errors.firstName?.message} {...register('firstName')} />
        <TextField label="Last name" error={errors.lastName?.message} {...register('lastName')} />
        <Controller
          name="dob"
          control={control}
          render={({ field: { value, onChange, ref } }) => (
            <DateField
              ref={ref}
              label="Date of birth"
              value={value}
              error={errors.dob?.message}
              onChange={onChange}
            />
          )}
        />
        <SelectField label="Meal" options={mealOptions} error={errors.meal?.message} {...register('meal')} />
        {isInternational && (
          <>
            <TextField
              label="Passport number"
              optional
              hint={keepHint(traveller.passportMasked)}
              autoCapitalize="characters"
              spellCheck={false}
              error={errors.passportNumber?.message}
              {...register('passportNumber')}
            />
            <Controller
              name="passportExpiresOn"
              control={control}
              render={({ field: { value, onChange, ref } }) => (
                <DateField
                  ref={ref}
                  label="Passport valid until"
                  optional
                  hint="Most countries ask for six months after the tour."
                  value={value}
                  error={errors.passportExpiresOn?.message}
                  onChange={onChange}
                />
              )}
            />
          </>
        )}
        {hasTcs && (
          <TextField
            label="PAN"
            optional
            hint={keepHint(traveller.panMasked) ?? panReason}
            autoCapitalize="characters"
            spellCheck={false}
            error={errors.pan?.message}
            {...register('pan')}
          />
        )}
      </Grid>
    </Form>
  );
}
