import { TextField } from '@aertrip/ui';
import { useFormField } from '../../../../shared/form/form-field';
import type { DepartureForm } from '../../model/departure-form';
import { occupancies, occupancyNames } from '../../../../shared/sale/occupancy';
import styles from './departure-dialog.module.css';

/** Price and struck-through price per person, by occupancy. */
export function PriceFields() {
  const field = useFormField<DepartureForm>();
  return (
    <fieldset className={styles.prices}>
      <legend>Prices per person (₹). Blank = not offered.</legend>
      {occupancies.map((occupancy) => (
        <div key={occupancy} className={styles.price}>
          <TextField
            label={occupancyNames[occupancy]}
            inputMode="decimal"
            {...field(`prices.${occupancy}`)}
          />
          <TextField
            label={`${occupancyNames[occupancy]}, old price (crossed out)`}
            inputMode="decimal"
            {...field(`mrp.${occupancy}`)}
          />
        </div>
      ))}
    </fieldset>
  );
}
