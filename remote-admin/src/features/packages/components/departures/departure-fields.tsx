import { TextField } from '@aertrip/ui';
import type { DepartureCity } from '../../package-choices';
import { useFormField } from '../../../../shared/form/form-field';
import type { DepartureForm } from '../../model/departure-form';
import { occupancies, occupancyNames } from '../../../../shared/sale/departures-on-sale';
import styles from './departure-dialog.module.css';
import layout from '../../../../shared/layout.module.css';
import fields from '../../../../shared/form/fields.module.css';

interface CityOptionsProps {
  readonly cities: readonly DepartureCity[];
  readonly currentId: string;
}

/** `<option>`s of the departure cities. */
export function CityOptions({ cities, currentId }: CityOptionsProps) {
  return (
    <>
      <option value="">Joining at the first stop</option>
      {cities
        .filter(({ id, active }) => active || id === currentId)
        .map(({ id, name, iata }) => (
          <option key={id} value={id}>
            {iata ? `${name} (${iata})` : name}
          </option>
        ))}
    </>
  );
}

/** Price and struck-through price per person, by occupancy. */
export function PriceFields() {
  const field = useFormField<DepartureForm>();
  return (
    <fieldset className={fields.stack}>
      <legend className={layout.legend}>Prices per person (₹). Blank = not offered.</legend>
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
      <legend className={layout.legend}>Flights, in local time. Blank = to be announced.</legend>
      <TextField label="Airline" optional {...field('airline')} />
      {(Object.keys(times) as (keyof typeof times)[]).map((time) => (
        <TextField key={time} label={times[time]} type="time" optional {...field(time)} />
      ))}
    </fieldset>
  );
}
