import { TextField } from '@aertrip/ui';
import { useFormContext } from 'react-hook-form';
import type { DepartureForm } from '../../model/departure-form';
import styles from './departure-dialog.module.css';

const times = {
  outDeparts: 'Outbound departs',
  outArrives: 'Outbound arrives',
  backDeparts: 'Return departs',
  backArrives: 'Return arrives',
} as const;

/** Airline and times, in local time. */
export function FlightFields() {
  const { register, formState } = useFormContext<DepartureForm>();
  const { errors } = formState;
  return (
    <fieldset className={styles.flights}>
      <legend>Flights, in local time. Blank = to be announced.</legend>
      <TextField label="Airline" optional error={errors.airline?.message} {...register('airline')} />
      {(Object.keys(times) as (keyof typeof times)[]).map((time) => (
        <TextField
          key={time}
          label={times[time]}
          type="time"
          optional
          error={errors[time]?.message}
          {...register(time)}
        />
      ))}
    </fieldset>
  );
}
