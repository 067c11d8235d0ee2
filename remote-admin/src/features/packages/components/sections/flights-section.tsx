import { CheckboxField, TextField } from '@aertrip/ui';
import { useFormContext } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import type { PackageForm } from '../../model/package-form';
import { useFormField } from '../../../../shared/form/form-field';
import styles from '../../../../shared/form/fields.module.css';

/** How guests reach the tour; airline and times are in each departure. */
export function FlightsSection() {
  const { register } = useFormContext<PackageForm>();
  const field = useFormField<PackageForm>();
  return (
    <Card title="Flights" id="flights" description="Enter airline and times at each departure.">
      <div className={styles.grid}>
        <CheckboxField
          className={styles.wide}
          label="Flights from the departure city and back are included"
          {...register('flightsIncluded')}
        />
        <TextField
          label="Baggage allowance"
          optional
          hint="For example: 15 kg check-in and 7 kg cabin baggage per person."
          {...field('baggage')}
        />
        <TextField
          label="Flights announced"
          optional
          inputMode="numeric"
          hint="Days before departure. Shown until airline and times are entered."
          {...field('flightsKnownDays')}
        />
        <TextField
          label="Joining point"
          optional
          hint="For land-only tours, for example Chandigarh airport. Blank = the first stop."
          {...field('joinsAt')}
        />
      </div>
    </Card>
  );
}
