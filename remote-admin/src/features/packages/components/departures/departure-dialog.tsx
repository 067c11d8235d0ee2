import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, SelectField, TextField } from '@aertrip/ui';
import { Trash2 } from 'lucide-react';
import { FormProvider, useForm } from 'react-hook-form';
import { formField } from '../../../../shared/form/form-field';
import { countText } from '../../../../shared/count-text';
import { FormDialog } from '../../../../shared/dialogs/form-dialog';
import type { DepartureCity } from '../../package-choices';
import { type DepartureForm, departureSchema } from '../../model/departure-form';
import { departureStatuses, departureStatusNames } from '../../../../shared/sale/departure-status';
import { CityOptions, FlightFields, PriceFields } from './departure-fields';
import fields from '../../../../shared/form/fields.module.css';

interface DepartureDialogProps {
  readonly initial: DepartureForm;
  readonly isNew: boolean;
  readonly others: readonly DepartureForm[];
  readonly cities: readonly DepartureCity[];
  readonly onDone: (departure: DepartureForm) => void;
  /** Absent for a new one. */
  readonly onRemove?: () => void;
  readonly onClose: () => void;
}

/** Edits a departure with its prices; saved together with the package. */
export function DepartureDialog(props: DepartureDialogProps) {
  const { initial, isNew, others, cities, onDone, onRemove, onClose } = props;
  const isBooked = initial.seatsTaken > 0;
  const form = useForm<DepartureForm>({
    resolver: valibotResolver(departureSchema),
    mode: 'onChange',
    defaultValues: initial,
  });
  const field = formField(form);
  const { register, formState, setError } = form;

  const done = form.handleSubmit((departure) => {
    const { startsOn, departureCityId } = departure;
    if (others.some((other) => other.startsOn === startsOn && other.departureCityId === departureCityId)) {
      setError(
        'startsOn',
        { message: 'A departure from this city on this date already exists.' },
        { shouldFocus: true },
      );
      return;
    }
    onDone(departure);
    onClose();
  });

  return (
    <>
      <FormProvider {...form}>
        <FormDialog
          isDirty={formState.isDirty}
          onClose={onClose}
          title={isNew ? 'New departure' : 'Departure'}
          submitLabel={isNew ? 'Add departure' : 'Apply'}
          buttons={
            onRemove && (
              <Button
                variant="ghost"
                aria-disabled={isBooked}
                title={isBooked ? 'It has bookings. Close or cancel it instead.' : undefined}
                onClick={() => {
                  if (isBooked) return;
                  onRemove();
                  onClose();
                }}
              >
                <Trash2 size={16} aria-hidden />
                Remove departure
              </Button>
            )
          }
          onSubmit={done}
        >
          <div className={fields.grid}>
            <TextField label="Date" type="date" {...field('startsOn')} />
            <SelectField label="From" {...register('departureCityId')}>
              <CityOptions cities={cities} currentId={initial.departureCityId} />
            </SelectField>
            <SelectField
              label="Status"
              options={departureStatuses.map((status) => ({
                value: status,
                label: departureStatusNames[status],
              }))}
              {...register('status')}
            />
            <TextField
              label="Seats"
              inputMode="numeric"
              hint={
                initial.seatsTaken > 0
                  ? `${countText(initial.seatsTaken, 'seat is', 'seats are')} held or booked.`
                  : undefined
              }
              {...field('seatsTotal')}
            />
            <TextField
              label="Minimum"
              inputMode="numeric"
              optional
              hint="Seats needed for the departure to run."
              {...field('minGuests')}
            />
          </div>
          <FlightFields />
          <PriceFields />
        </FormDialog>
      </FormProvider>
    </>
  );
}
