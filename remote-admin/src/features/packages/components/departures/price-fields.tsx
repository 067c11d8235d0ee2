import { TextField } from '@aertrip/ui';
import { useFormContext } from 'react-hook-form';
import type { DepartureForm } from '../../model/departure-form';
import { occupancies, occupancyNames } from '../../model/package-enums';
import styles from './departure-dialog.module.css';

/** Price and struck-out price a person, by occupancy. */
export function PriceFields() {
  const { register, formState } = useFormContext<DepartureForm>();
  const { errors } = formState;
  return (
    <fieldset className={styles.prices}>
      <legend>Prices per person (₹); left empty, an occupancy is not offered</legend>
      {occupancies.map((occupancy) => (
        <div key={occupancy} className={styles.price}>
          <TextField
            label={occupancyNames[occupancy]}
            inputMode="decimal"
            error={errors.prices?.[occupancy]?.message}
            {...register(`prices.${occupancy}`)}
          />
          <TextField
            label={`${occupancyNames[occupancy]}, struck out`}
            inputMode="decimal"
            error={errors.mrp?.[occupancy]?.message}
            {...register(`mrp.${occupancy}`)}
          />
        </div>
      ))}
    </fieldset>
  );
}
