import { TextField } from '@aertrip/ui';
import { History } from 'lucide-react';
import { useFormField } from '../../../../shared/form/form-field';
import { IconButton } from '../../../../shared/icon-button';
import type { DepartureForm } from '../../model/departure-form';
import { occupancies, occupancyNames, type Occupancy } from '../../../../shared/sale/occupancy';
import styles from './departure-dialog.module.css';

interface PriceFieldsProps {
  /** Shows a price's history; absent for an unsaved departure. */
  readonly onHistory?: (occupancy: Occupancy) => void;
}

/** Price and struck-through price per person, by occupancy. */
export function PriceFields({ onHistory }: PriceFieldsProps) {
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
            label={`${occupancyNames[occupancy]}, struck out`}
            inputMode="decimal"
            {...field(`mrp.${occupancy}`)}
          />
          {onHistory && (
            <IconButton
              label={`History of ${occupancyNames[occupancy]}`}
              onClick={() => onHistory(occupancy)}
            >
              <History size={18} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
    </fieldset>
  );
}
