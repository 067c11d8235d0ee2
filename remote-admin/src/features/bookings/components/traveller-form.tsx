import { mealOptions } from '@aertrip/platform/traveller';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { todayInIndia } from '@aertrip/platform';
import { Button, FormMessage, SelectField, Text, TextField } from '@aertrip/ui';
import { useForm } from 'react-hook-form';
import { PanelActions } from '../../../shared/side-panel/panel-parts';
import { databaseError, errorMessage } from '../../../shared/data/error-message';
import { formField } from '../../../shared/form/form-field';
import { saveTraveller, useBookingChange } from '../booking-writes';
import {
  filledIn,
  fullName,
  startTravellerForm,
  type Traveller,
  travellerFieldOf,
  type TravellerForm as Fields,
  travellerFormSchema,
} from '../model/traveller';
import layout from '../../../shared/layout.module.css';

interface TravellerFormProps {
  readonly bookingId: string;
  readonly traveller: Traveller;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Corrects a traveller in place. Stored identity documents stay hidden; input stays in the form only. */
export function TravellerForm({ bookingId, traveller, onSaved, onClose }: TravellerFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    resolver: valibotResolver(travellerFormSchema),
    defaultValues: startTravellerForm(traveller),
  });
  const field = formField({ register, formState });
  const { errors, isSubmitting } = formState;
  const { mutateAsync } = useBookingChange(bookingId, {
    change: saveTraveller,
    done: (_, { fields }) => `${fields.first_name} ${fields.last_name} updated`,
    isPrivate: true,
  });

  const submit = handleSubmit(async (form) => {
    try {
      await mutateAsync({ bookingId, travellerId: traveller.id, fields: filledIn(form) });
      onSaved();
    } catch (error) {
      const name = travellerFieldOf(databaseError(error)?.details ?? '');
      setError(name ?? 'root', { message: errorMessage(error) }, { shouldFocus: true });
    }
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works for any focus inside
    <form
      className={layout.mist}
      noValidate
      autoComplete="off"
      aria-label={`Edit ${fullName(traveller)}`}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape closes the form, not the booking.
        event.preventDefault();
        onClose();
      }}
    >
      {errors.root?.message && <FormMessage tone="error">{errors.root.message}</FormMessage>}
      <TextField label="First name" {...field('first_name')} />
      <TextField label="Last name" {...field('last_name')} />
      <SelectField label="Meals" options={mealOptions} {...field('meal')} />
      <Text size="sm" tone="soft">
        Stored values are hidden. Leave a field blank to keep its value.
      </Text>
      <TextField
        label="Date of birth"
        optional
        type="date"
        min="1900-01-02"
        max={todayInIndia()}
        {...field('dob')}
      />
      <TextField
        label="Passport number"
        optional
        autoCapitalize="characters"
        spellCheck={false}
        {...field('passport_number')}
      />
      <TextField label="Passport expiry date" optional type="date" {...field('passport_expires_on')} />
      <TextField label="PAN" optional autoCapitalize="characters" spellCheck={false} {...field('pan')} />
      <PanelActions>
        <Button size="sm" type="submit" busy={isSubmitting}>
          Save traveller
        </Button>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </PanelActions>
    </form>
  );
}
