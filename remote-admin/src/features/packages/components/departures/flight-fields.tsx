import { TextField } from '@aertrip/ui';
import { useFormField } from '../../../../shared/form/form-field';
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
  const field = useFormField<DepartureForm>();
  return (
    <fieldset className={styles.flights}>
      <legend>Flights, in local time. Blank = to be announced.</legend>
      <TextField label="Airline" optional {...field('airline')} />
      {(Object.keys(times) as (keyof typeof times)[]).map((time) => (
        <TextField key={time} label={times[time]} type="time" optional {...field(time)} />
      ))}
    </fieldset>
  );
}
