import { CheckboxField, cx, TextField } from '@aertrip/ui';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import { ReorderList } from '../../../../shared/form/reorder-list';
import { formatNights } from '../../model/hotels';
import type { PackageForm } from '../../model/package-form';
import { useFormField } from '../../../../shared/form/form-field';
import styles from '../../../../shared/form/fields.module.css';

/** Stops of the tour with their nights. */
export function RouteSection() {
  const { control, formState, getValues, setValue } = useFormContext<PackageForm>();
  const field = useFormField<PackageForm>();
  const rows = useFieldArray<PackageForm, 'stops'>({ name: 'stops' });
  const [stops, nights] = useWatch({ control, name: ['stops', 'nights'] });
  const total = stops.reduce((sum, stop) => sum + (Number(stop.nights) || 0), 0);
  const removeStop = (index: number) => {
    const stopId = stops[index]?.rowId;
    rows.remove(index);
    const kept = getValues('hotels').filter((hotel) => hotel.stopId !== stopId);
    setValue('hotels', kept, { shouldDirty: true });
  };
  const mismatch = stops.length > 0 && total !== Number(nights);

  return (
    <Card
      title="Route"
      id="route"
      description={
        mismatch
          ? `The stops total ${formatNights(total)}; the package has ${nights || 0}.`
          : 'Overnight stops in order. Stops with latitude and longitude are shown on the map; south and west are negative.'
      }
    >
      <ReorderList
        rows={{ ...rows, remove: removeStop }}
        errors={formState.errors.stops}
        getItemName={(index) => stops[index]?.place || `stop ${index + 1}`}
        getSummary={(index) => {
          const stop = stops[index];
          return stop?.place ? `${stop.place} · ${formatNights(stop.nights)}` : '';
        }}
        addLabel="Add a stop"
        onAdd={() =>
          rows.append({
            rowId: crypto.randomUUID(),
            place: '',
            destinationId: '',
            nights: '1',
            lat: '',
            lng: '',
          })
        }
        emptyText="No stops yet."
      >
        {(index) => (
          <div className={cx(styles.grid, styles.bare)}>
            <TextField label="Place" placeholder="Place" {...field(`stops.${index}.place`)} />
            <TextField
              label="Nights"
              placeholder="Nights"
              inputMode="numeric"
              trailing={<span className={styles.unit}>nights</span>}
              {...field(`stops.${index}.nights`)}
            />
            <TextField
              label="Latitude"
              placeholder="Latitude"
              inputMode="text"
              trailing={<span className={styles.unit}>° N</span>}
              {...field(`stops.${index}.lat`)}
            />
            <TextField
              label="Longitude"
              placeholder="Longitude"
              inputMode="text"
              trailing={<span className={styles.unit}>° E</span>}
              {...field(`stops.${index}.lng`)}
            />
          </div>
        )}
      </ReorderList>
    </Card>
  );
}

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
